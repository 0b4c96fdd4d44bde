import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { settled } from '../doors/press.ts'
import type { Watch } from '../doors/watch.ts'
import { goTo } from './shell.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a page looks like when everything has come. */
export const violationsAt = async (page: Page, watched: Watch, path: string): Promise<string[]> => {
  await goTo(page, path)
  await settled({ page, watched })
  // Details opened without an id show a state instead of a page; it is looked at just the same.
  await expect(page.locator('#content, main').first()).not.toBeEmpty()
  return (await violations(page)).map((one) => `${path} ${one}`)
}

export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Result = { violations: { id: string; nodes: { target: unknown[] }[] }[] }
    const { violations: found } = await (
      window as unknown as { axe: { run(options: object): Promise<Result> } }
    ).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    })
    return found.map((one) => `${one.id}: ${one.nodes.map((node) => String(node.target[0])).join(', ')}`)
  })
}
