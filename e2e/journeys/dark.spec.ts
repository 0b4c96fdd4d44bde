import { expect, test, type Page } from '@playwright/test'
import { watch } from '../doors/watch.ts'
import { arrive, carrySession } from '../pages/arrive.ts'
import { violations, violationsAt } from '../pages/axe.ts'
import { OWN_BROWSER, PHONE } from '../pages/people.ts'

test.use(OWN_BROWSER)

const DARK_PAGE = 'rgb(12, 18, 28)'
const WARM_DARK = 'rgb(20, 17, 13)'

const html = (page: Page) => page.locator('html')
const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a counsellor turns to the dark, finds it again, and can read every page of the day in it', async ({ page }) => {
  test.setTimeout(180_000)
  const watched = watch(page)
  await arrive(page, 'demo', 'consultant')
  await expect(html(page)).toHaveAttribute('data-xq-mode', 'light')
  await page.getByRole('button', { name: '切换到深色' }).click()
  await expect(html(page)).toHaveAttribute('data-xq-mode', 'dark')
  expect(await ground(page)).toBe(DARK_PAGE)

  // Nothing of the application runs: whatever is seen now is what is seen before it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await ground(page)).toBe(DARK_PAGE)
  await page.unroute('**/assets/*.js')
  await page.goto('/wel/index')
  await expect(page.getByRole('button', { name: '切换到浅色' })).toBeVisible()

  const found: string[] = []
  for (const path of ['/consult/list/2', '/schedule/index', '/wel/index'])
    found.push(...(await violationsAt(page, watched, path)))
  await page.getByRole('navigation').getByRole('link', { name: '待填记录' }).click()
  // The workbench, kept behind, has such a button of its own.
  const due = page.getByRole('region', { name: '其他预约' })
  await due.getByRole('button', { name: '写记录' }).first().click()
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  found.push(...(await violations(page)).map((one) => `record ${one}`))
  await page.getByRole('button', { name: /^消息/ }).click()
  await expect(page.getByRole('dialog', { name: '消息' })).toBeVisible()
  found.push(...(await violations(page)).map((one) => `messages ${one}`))
  expect(found).toEqual([])

  await page.emulateMedia({ media: 'print' })
  expect(await ground(page)).not.toBe(DARK_PAGE)
})

test('whoever has set their phone to the dark is not blinded: home, booking, help and the door', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/demo/login')
  await expect(page.getByLabel('学号或工号')).toBeVisible()
  const found = (await violations(page)).map((one) => `login ${one}`)
  await page.goto('/demo/help')
  await expect(page.getByRole('heading', { name: /你不是一个人/ })).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-xq-mode', 'dark')
  found.push(...(await violations(page)).map((one) => `help ${one}`))
  await carrySession(page, 'demo', 'student')
  for (const path of ['/wel/index', '/myAppointment', '/mine/index']) {
    await page.goto(path)
    await expect(page.getByRole('main').first()).toBeVisible()
    expect(await ground(page)).toBe(WARM_DARK)
    found.push(...(await violations(page)).map((one) => `${path} ${one}`))
  }
  expect(found).toEqual([])
})
