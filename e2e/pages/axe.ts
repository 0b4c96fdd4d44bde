import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { settled } from '../doors/press.ts'
import type { Watch } from '../doors/watch.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a page looks like when everything has come. */
export const violationsAt = async (page: Page, watched: Watch, path: string): Promise<string[]> => {
  // By its address: pages kept behind would be gone through again with every further one, which takes longer than loading.
  await page.goto(path)
  await settled({ page, watched })
  // Details opened without an id show a state instead of a page; it is looked at just the same.
  await expect(page.locator('#content, main').first()).not.toBeEmpty()
  return (await violations(page)).map((one) => `${path} ${one}`)
}

/** What an examiner of a page may ask for; colours alone change between day and night. */
const wcag = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
/** With good practice, and the names that are heard being the names that are seen. */
const strict = {
  runOnly: [...wcag.runOnly, 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

const run = async (page: Page, options: object): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async (asked) => {
    type Result = { violations: { id: string; nodes: { target: unknown[] }[] }[] }
    const { violations: found } = await (
      window as unknown as { axe: { run(options: object): Promise<Result> } }
    ).axe.run(asked)
    // A menu that is open hangs above the page, in none of its regions.
    const isAbove = (target: string): boolean => document.querySelector(target)?.closest('[role=menu]') != null
    return found.flatMap(({ id, nodes }) => {
      const targets = nodes.map((node) => String(node.target[0])).filter((one) => id !== 'region' || !isAbove(one))
      return targets.length > 0 ? [`${id}: ${targets.join(', ')}`] : []
    })
  }, options)
}

export const violations = (page: Page): Promise<string[]> => run(page, wcag)

/** By day with everything, on a page that has come to rest. */
export const strictViolations = async (page: Page): Promise<string[]> => {
  await rested(page)
  return run(page, strict)
}

/** What is still on its way from the one colour to the other is neither. */
const rested = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

/** By day with everything, by night with what the night changes. The person follows the device. */
export const violationsByDayAndNight = async (page: Page): Promise<string[]> => {
  const byDay = await strictViolations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.locator("html[data-xq-mode='dark']").waitFor({ state: 'attached' })
  await rested(page)
  const byNight = await run(page, colours)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.locator("html[data-xq-mode='light']").waitFor({ state: 'attached' })
  return [...byDay, ...byNight.map((one) => `by night ${one}`)]
}
