import { expect, test, type Page } from '@playwright/test'
import { expectWorkbench, OWN_BROWSER, signIn } from '../pages/people.ts'

test.use(OWN_BROWSER)

/** The push stream stays open, so the network is never idle: everything else has arrived by then. */
const SETTLED_MS = 3000

const KB = 1024

/** Bytes of JavaScript as they travel. */
const weigh = (page: Page): { total: () => Promise<number> } => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()))
      sizes.push(
        response
          .request()
          .sizes()
          .then((size) => size.responseBodySize),
      )
  })
  return { total: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}

test('the login page loads at most 220 KB of JavaScript, the workbench 350 KB in all', async ({ page }) => {
  const scripts = weigh(page)
  await page.goto('/demo/login')
  await expect(page.getByLabel('学号或工号')).toBeVisible()
  await page.waitForTimeout(SETTLED_MS)
  expect(await scripts.total()).toBeLessThanOrEqual(220 * KB)
  await signIn(page, 'demo', 'consultant')
  await expectWorkbench(page)
  await page.waitForTimeout(SETTLED_MS)
  expect(await scripts.total()).toBeLessThanOrEqual(350 * KB)
})
