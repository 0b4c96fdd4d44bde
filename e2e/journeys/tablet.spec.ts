import { expect, test } from '@playwright/test'
import { arrive, signInOverWire } from '../pages/arrive.ts'
import { OWN_BROWSER, PASSWORD } from '../pages/people.ts'

test.use({ ...OWN_BROWSER, viewport: { width: 820, height: 1180 } })

test('a tablet handed over shows one sheet and nothing else; who signs in takes it back and what was answered is there', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const admin = await signInOverWire({ school: 'demo', account: 'admin' })
  const found = await admin.client.call('POST /admin/user/page', { body: { current: 1, size: 1, keyword: 'student3' } })
  const numberName = found.records[0]!.numberName
  await arrive(page, 'demo', 'assessor')
  await page.goto('/plan/tablet')
  await page.getByRole('textbox', { name: '学号' }).fill(numberName)
  await page.getByRole('button', { name: '查找' }).click()
  const waiting = page.getByRole('list', { name: '等待作答的' }).getByRole('listitem').first()
  await expect(waiting).toContainText('陈**')
  await waiting.getByRole('button', { name: '交给本人' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '交给本人' }).click()

  await expect(page).toHaveURL(/\/tablet$/)
  await expect(page.getByRole('region', { name: '是你吗？' })).toContainText('陈**')
  await expect(page.getByRole('main')).not.toContainText('陈嘉树')
  // Whatever address is typed, there is this page.
  for (const path of [
    '/plan/index',
    '/wel/index',
    '/evaluationAnswerlist/answerlist',
    '/externalPlanInfo/index?code=1.x',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/tablet$/)
  }
  await page.getByRole('button', { name: '是我', exact: true }).click()
  const agree = page.getByRole('checkbox', { name: '我已读完，愿意参加' })
  if (await agree.isVisible()) await agree.check({ force: true })
  await page.getByRole('button', { name: /开始作答|接着答/ }).click()
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(/已保存 [1-9]/)).toBeVisible()

  await page.getByRole('link', { name: '老师收回' }).click()
  await expect(page).toHaveURL(/login/)
  await page.getByLabel('学号或工号').fill('assessor')
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  const rules = page.getByRole('checkbox', { name: /我已阅读并同意/ })
  if (!(await rules.isChecked())) await rules.check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/plan\/tablet/)
  await expect(page.getByText('平板已收回')).toBeVisible()
})
