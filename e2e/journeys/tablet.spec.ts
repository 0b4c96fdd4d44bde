import { expect, test } from '@playwright/test'
import { arriveAt, signInOverWire } from '../pages/arrive.ts'
import { OWN_BROWSER, PASSWORD } from '../pages/people.ts'
import { choose } from '../pages/shell.ts'

test.use({ ...OWN_BROWSER, viewport: { width: 820, height: 1180 } })

test('a tablet handed over shows one sheet and nothing else; who signs in takes it back and what was answered is there', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const admin = await signInOverWire({ school: 'demo', account: 'admin' })
  const found = await admin.client.call('POST /admin/user/page', { body: { current: 1, size: 1, keyword: 'student3' } })
  const numberName = found.records[0]!.numberName
  await arriveAt(page, '/plan/tablet', 'demo', 'assessor')
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

const CENSUS = '新生心理体检'

/** A freshman who has not begun: somebody else each time, since what was handed in stays handed in. */
const whoWaits = async (): Promise<string> => {
  const admin = await signInOverWire({ school: 'demo', account: 'admin' })
  const desk = await signInOverWire({ school: 'demo', account: 'reception' })
  const freshmen = await admin.client.call('POST /admin/user/page', {
    body: { current: 1, size: 100, keyword: '2026' },
  })
  const numbers = freshmen.records
    .filter(({ username, numberName }) => !username.startsWith('student') && numberName.startsWith('2026'))
    .map(({ numberName }) => numberName)
  for (const userNo of numbers.toReversed()) {
    const waiting = await desk.client.call('POST /plantest/tablet/find', { body: { userNo } })
    if (waiting.some(({ title, answered }) => title === CENSUS && answered === 0)) return userNo
  }
  throw new Error('nobody of the census is left to ask')
}

test('reception hands it over; it is answered to the end, thanked for and given back, and opens nothing more', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const userNo = await whoWaits()
  await arriveAt(page, '/plan/tablet', 'demo', 'reception')
  await page.getByRole('textbox', { name: '学号' }).fill(userNo)
  await page.getByRole('button', { name: '查找' }).click()
  const waiting = page.getByRole('list', { name: '等待作答的' }).getByRole('listitem').filter({ hasText: CENSUS })
  await waiting.getByRole('button', { name: '交给本人' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '交给本人' }).click()
  await page.getByRole('button', { name: '是我', exact: true }).click()
  await page.getByRole('checkbox', { name: '我已读完，愿意参加' }).check({ force: true })
  await page.getByRole('button', { name: '开始作答' }).click()

  const questions = page.getByRole('group')
  const next = page.getByRole('button', { name: '下一页' })
  const handIn = page.getByRole('button', { name: '交卷' })
  for (;;) {
    await expect(questions.first()).toBeVisible()
    for (const question of await questions.all()) await choose(question.getByRole('radio').first())
    if (!(await next.isVisible())) break
    const before = await questions.first().textContent()
    await next.click()
    await expect(questions.first()).not.toHaveText(before ?? '')
  }
  await handIn.click()
  const thanks = page.getByRole('heading', { name: '答完了，谢谢你' })
  const isSure = page.getByRole('button', { name: '就这样交' })
  await expect(thanks.or(isSure)).toBeVisible()
  if (await isSure.isVisible()) await isSure.click()

  await expect(thanks).toBeVisible()
  await expect(page.getByRole('button', { name: '请联系我' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/分数|得分|轻度|中度|重度/)
  await page.getByRole('button', { name: '答完了，交还平板' }).click()
  await expect(page.getByText('可以把平板交还给老师了')).toBeVisible()
  // Reloaded, or looked for again, there is nothing of it.
  await page.goto('/myTest')
  await expect(page).toHaveURL(/\/tablet$/)
  await expect(page.getByText('这台平板已收起')).toBeVisible()
})
