import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { expectWorkbench, PHONE, signIn } from '../pages/people.ts'

/** The push stream stays open, so the network is never idle: everything else has arrived by then. */
const SETTLED_MS = 3000

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Route = { path: string; layout?: string; access?: { kind: string } }

/** Every page behind the login that stands by itself. */
const STAFF_PAGES = (
  JSON.parse(readFileSync(new URL('../../docs/generated/routes.json', import.meta.url), 'utf8')) as Route[]
)
  .filter(({ layout, access, path }) => layout === 'main' && access?.kind !== 'public' && !/[:{]/.test(path))
  .map(({ path }) => path)

/** One sign-in serves several pages. */
const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

const violations = async (page: Page): Promise<string[]> => {
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

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test(`the login page has no accessibility faults, ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/demo/login')
    await expect(page.getByLabel('学号或工号')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`the student's first page has none either, ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'demo', 'student')
    await expectWorkbench(page)
    await page.waitForTimeout(SETTLED_MS)
    expect(await violations(page)).toEqual([])
  })

  test(`nor the places where one can talk, ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'demo', 'student')
    await expectWorkbench(page)
    for (const path of ['/aiTalk', '/aiTalk?earlier=1']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForTimeout(SETTLED_MS)
      expect(await violations(page), path).toEqual([])
    }
  })

  test(`nor the sessions a counsellor looks after, ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'demo', 'consultant')
    await expectWorkbench(page)
    for (const path of ['/aiConsult', '/viewSession']) {
      await page.goto(path)
      await expect(page.locator('#content')).not.toBeEmpty()
      await page.waitForTimeout(SETTLED_MS)
      expect(await violations(page), path).toEqual([])
    }
  })

  for (const [index, paths] of chunks(STAFF_PAGES, 6).entries())
    test(`${paths.length} pages of staff have none (${index + 1}), ${name}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize(size)
      await signIn(page, 'demo', 'admin')
      await expectWorkbench(page)
      for (const path of paths) {
        await page.goto(path)
        // Details opened without an id show a state instead of a page; it is looked at just the same.
        await expect(page.locator('#content')).not.toBeEmpty()
        await page.waitForTimeout(1500)
        expect(await violations(page), path).toEqual([])
      }
    })
}
