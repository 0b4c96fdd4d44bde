import { expect, test } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere } from '../pages/people.ts'

test('a notice published here rings over there, without a reload', async ({ page, browser }) => {
  const reader = await elsewhere(browser)
  await arrive(reader, 'river', 'reception')
  const bell = reader.getByRole('button', { name: /^公告/ }).or(reader.getByRole('link', { name: /^公告/ }))
  // The demo has left some unread.
  await expect(bell.first()).toHaveAttribute('aria-label', /条未读/)
  const before = Number(/(\d+) 条未读/.exec((await bell.first().getAttribute('aria-label')) ?? '')?.[1] ?? 0)

  await arriveAt(page, '/notice_manage/noticePublish', 'river', 'admin')
  await page.getByRole('textbox', { name: '标题' }).fill('周五下午停电通知')
  await page.getByRole('textbox', { name: '内容' }).fill('请提前保存。')
  await page.getByRole('radio', { name: /全校|所有人/ }).check()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /发布|确定/ })
    .click()

  await expect(bell.first()).toHaveAttribute('aria-label', new RegExp(`${before + 1} 条未读`))
  await bell.first().click()
  await reader.getByText('周五下午停电通知').first().click()
  await expect(reader.getByText('请提前保存。')).toBeVisible()
  await reader.context().close()
})

test('the drawer: unread, all, open one, mark all', async ({ page }) => {
  // Heard last night that a piece of recurring work failed.
  await arrive(page, 'demo', 'operator')
  await page.getByRole('button', { name: /^消息/ }).click()
  const drawer = page.getByRole('dialog', { name: '消息' })
  await expect(drawer).toBeVisible()
  await page.waitForTimeout(600)
  expect((await drawer.boundingBox())?.width).toBe(600)
  await expect(drawer.getByRole('tab', { name: /^未读/ })).toHaveAttribute('aria-selected', 'true')
  await drawer.getByRole('button', { name: '全部已读' }).click()
  const question = page.getByRole('alertdialog', { name: '确定全部修改为已读？' })
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(drawer.getByText('没有未读消息')).toBeVisible()
  await drawer.getByRole('tab', { name: /^全部/ }).click()
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
})
