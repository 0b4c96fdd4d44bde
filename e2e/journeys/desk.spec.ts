import { expect, type Page, test } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere, OWN_BROWSER } from '../pages/people.ts'

test.use(OWN_BROWSER)

const DESK = '/applicationManage/receptionDeskManage'
const SCREEN = `${DESK}/code`
const MASKED = /^\p{Script=Han}\*+$/u

type Seen = { visitorName: string; visitorNo: string }

/** What the desk was told by the server, as the browser got it. */
const openDesk = async (page: Page): Promise<readonly Seen[]> => {
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/consult/appointment/desk')),
    page.goto(DESK),
  ])
  const { data } = (await reply.json()) as { data: { appointments: Seen[]; signals: Seen[] } }
  await expect(page.getByRole('region', { name: '待到访' })).toBeVisible()
  return [...data.appointments, ...data.signals]
}

const cardsIn = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '申请显示' }) })

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`names are masked at ${name} until one is asked for, and go again`, async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize(viewport)
    await arrive(page, 'demo', 'reception')
    const seen = await openDesk(page)
    expect(seen.length).toBeGreaterThan(0)
    for (const { visitorName, visitorNo } of seen) {
      expect(visitorName).toMatch(MASKED)
      expect(visitorNo).toContain('*')
    }
    const main = page.getByRole('main')
    await expect(main.getByText(/危机|紧急$/)).toHaveCount(0)
    await expect(main.getByRole('img', { name: '签到二维码' })).toHaveCount(0)

    const card = cardsIn(page).first()
    const masked = (await card.locator('b').first().innerText()).trim()
    await card.getByRole('button', { name: '申请显示' }).click()
    const shown = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '收起姓名' }) })
    await expect(shown).toHaveCount(1)
    const full = (await shown.locator('b').first().innerText()).trim()
    expect(full).not.toContain('*')
    expect(full[0]).toBe(masked[0])
    // One at a time.
    await cardsIn(page).first().getByRole('button', { name: '申请显示' }).click()
    await expect(shown).toHaveCount(1)
    await expect(main).not.toContainText(full)
    await page.clock.fastForward('01:01')
    await expect(shown).toHaveCount(0)
  })

test('somebody is found by what they say, and still called by half a name', async ({ page }) => {
  await arrive(page, 'demo', 'reception')
  await openDesk(page)
  // Who is shown, at the site that is shown; late in the evening nobody may be left.
  const tails = page.getByRole('main').getByText(/^尾号 \d{4}$/)
  await page.waitForTimeout(1000)
  if ((await tails.count()) > 0) {
    const tail = await tails.first().innerText()
    await page.getByRole('textbox', { name: '查找来访者' }).fill(tail.slice(-4))
    await expect(page.getByText(/^找到 \d+ 个今天的预约/)).toBeVisible()
    await expect(page.getByRole('main').getByText(tail).first()).toBeVisible()
  }
  await page.getByRole('textbox', { name: '查找来访者' }).fill('没有这个人')
  await expect(page.getByText('没有找到这个人今天的预约')).toBeVisible()
})

test('the code hangs on a screen of its own, with nobody on it', async ({ page, context }) => {
  await arrive(page, 'demo', 'reception')
  await openDesk(page)
  const [screen] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: '打开签到屏' }).click(),
  ])
  await expect(screen).toHaveURL(new RegExp(`${SCREEN}\\?site=`))
  await expect(screen.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(screen.getByText('请用手机扫码签到')).toBeVisible()
  for (const role of ['link', 'button', 'navigation', 'menu', 'textbox'] as const)
    await expect(screen.getByRole(role)).toHaveCount(0)
  await expect(screen.getByText('*')).toHaveCount(0)
  await screen.setViewportSize({ width: 390, height: 844 })
  await expect(screen.getByRole('img', { name: '签到二维码' })).toBeInViewport({ ratio: 1 })
  await expect(screen.getByText('请用手机扫码签到')).toBeInViewport({ ratio: 1 })
})

test('an administrator asks for one name of the list; whoever was looked up reads of it', async ({ page, browser }) => {
  // Those who arrange read the names themselves.
  await arriveAt(page, '/consult/list/2?keyword=20269021', 'demo', 'admin')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: '申请显示' }).click()
  const name = row.getByRole('link').first()
  await expect(name).not.toContainText('*')
  await name.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('*')
  await page.getByRole('button', { name: '申请显示' }).click()
  await expect(title).not.toContainText('*')

  const visitor = await elsewhere(browser)
  await arriveAt(visitor, '/footprint/index', 'demo', 'student')
  await expect(visitor.getByText('申请显示姓名').first()).toBeVisible()
  await visitor.context().close()
})
