import { expect, test, type Page } from '@playwright/test'
import { agree } from '../pages/booking.ts'
import { confirmWith } from '../pages/forms.ts'
import { arrive } from '../pages/arrive.ts'
import { PHONE } from '../pages/people.ts'

const SERVICE = '初始访谈'

/** A try before this one may have come to the end: what it left is given back first. */
const giveBack = async (page: Page): Promise<void> => {
  await page.goto('/myVisit')
  await expect(page.getByRole('heading', { name: '接下来' })).toBeVisible()
  const live = page.getByRole('link', { name: new RegExp(`^${SERVICE} ?(待确认|已约好)`) })
  while ((await live.count()) > 0) {
    await live.first().click()
    const button = page.getByRole('button', { name: /^(撤回预约|取消预约)$/ })
    await button.click()
    await confirmWith(page, /^(撤回预约|取消预约)$/)
    await expect(page.getByRole('main').getByText('已取消')).toBeVisible()
    await page.goto('/myVisit')
    await expect(page.getByRole('heading', { name: '接下来' })).toBeVisible()
  }
}

test('a student books on a phone, to the end', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  await arrive(page, 'demo', 'student')
  await giveBack(page)

  await test.step('from home to the times, with the papers on the way', async () => {
    await page.goto('/wel/index')
    await page.getByRole('link', { name: /预约一次谈话/ }).click()
    await page.getByRole('link', { name: `预约${SERVICE}` }).click()
    await agree(page)
    await expect(page.getByRole('progressbar', { name: /选老师和时间/ })).toBeVisible()
  })

  let when = ''
  await test.step('a time that is pressed is kept, and another one gives it back', async () => {
    const slots = page.getByRole('group', { name: /的时间$/ }).getByRole('button', { disabled: false })
    await slots.first().click()
    await expect(page.getByRole('timer')).toHaveText(/已保留 \d+:\d\d/)
    when = (await page.getByRole('complementary').locator('b').first().textContent()) ?? ''
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/已保留 \d+:\d\d/)
    // Turned on its side a phone is as wide as a small desk, whose shell has to be fetched first.
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveText(/已保留 \d+:\d\d/)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: '下一步，确认预约' }).click()
    await expect(page.getByRole('main').getByText(when)).toBeVisible()
  })

  await test.step('booked, in the calendar, and on the home page', async () => {
    await page.getByRole('button', { name: '确认预约' }).click()
    await expect(page.getByRole('heading', { name: /^(约好了|已提交，等老师确认)$/ })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '加入日历' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
    await page.getByRole('link', { name: '查看详情' }).click()
    await expect(page.getByRole('heading', { name: '进度' })).toBeVisible()
  })

  await test.step('given back without a trace', () => giveBack(page))
  await context.close()
})
