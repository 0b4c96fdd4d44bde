import { expect, test } from '@playwright/test'
import { arriveAt } from '../pages/arrive.ts'
import { elsewhere } from '../pages/people.ts'

test('the front desk sees the day and finds nobody who is not expected', async ({ page }) => {
  await arriveAt(page, '/applicationManage/receptionDeskManage', 'demo', 'reception')
  for (const name of ['待到访', '已到访', '进行中', '已结束', '今日值班'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await page.getByRole('textbox', { name: '查找来访者' }).fill('没有这个人')
  await expect(page.getByText('没有找到这个人今天的预约')).toBeVisible()
})

test('the clerk looks through the appointments and opens one', async ({ page }) => {
  await arriveAt(page, '/consult/list/2?tab=complete', 'demo', 'clerk')
  await expect(page.getByRole('tab', { name: /^已完成/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '查看' }).first().click()
  await expect(page.getByRole('list', { name: '经过' }).getByText('提交记录')).toBeVisible()
  await expect(page.getByRole('region', { name: '登记、记录与反馈' })).toBeVisible()
})

test('a counsellor finds the day and what is still to be written', async ({ page }) => {
  await arriveAt(page, '/consult/mine', 'demo', 'consultant')
  await expect(page.getByRole('region', { name: '今天' })).toBeVisible()
  await page.getByRole('tab', { name: /^待填记录/ }).click()
  await expect(page.getByRole('tab', { name: /^待填记录/ })).toHaveAttribute('aria-selected', 'true')
})

test('somebody who was stopped is let off, and both sides know', async ({ page, browser }) => {
  await arriveAt(page, '/cancelbreakelist/index?tab=blocked&keyword=20269023', 'demo', 'clerk')
  const release = page.getByRole('button', { name: '解除', exact: true }).first()
  // A second try meets somebody who has been let off already.
  await expect(release.or(page.getByText('没有取消、请假或爽约的记录'))).toBeVisible()
  if (await release.isVisible()) {
    await release.click()
    const asked = page.getByRole('dialog', { name: /解除.*的暂停预约/ })
    await asked.getByRole('textbox').fill('生病')
    await asked.getByRole('button', { name: /^解\s*除$/ }).click()
    await expect(asked.getByText('至少写 5 个字')).toBeVisible()
    await asked.getByRole('textbox').fill('当天发烧就医，有病历')
    await page.waitForTimeout(2100)
    await asked.getByRole('button', { name: /^解\s*除$/ }).click()
    await expect(page.getByText('已解除，来访者可以预约了')).toBeVisible()
  }
  const visitor = await elsewhere(browser)
  await arriveAt(visitor, '/myAppointment', 'demo', 'student3')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(/预约暂时停到/)).toHaveCount(0)
  await visitor.context().close()
})
