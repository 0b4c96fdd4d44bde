import { expect, test, type Page } from '@playwright/test'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere, PHONE } from '../pages/people.ts'
import { agreeToWhat, askGlass, readThroughGlass, reviewGlass } from '../pages/safety.ts'

const NAME = '李沐阳'

/** The head finds the student's file in the list, and the number beside the name. */
const fileOf = async (head: Page): Promise<string> => {
  await arriveAt(head, `/visitorFile?keyword=${encodeURIComponent(NAME)}`, 'demo', 'centerhead')
  return /\d{8,}/.exec(await head.getByRole('row', { name: new RegExp(NAME) }).innerText())?.[0] ?? ''
}

test('the head says what for before reading, and the student finds who it was and what for', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await fileOf(page)
  await page.getByRole('button', { name: '打开档案' }).click()
  const lines = page.getByRole('region', { name: '时间轴' }).first()
  const records = lines.getByRole('row').filter({ hasText: '会谈记录' })
  await expect(records).toBeVisible()
  // Open for half an hour: a second run finds it so.
  if (!(await records.getByText(/前可读$/).isVisible())) {
    await records.getByRole('button', { name: '申请查阅' }).click()
    const asked = page.getByRole('dialog', { name: '查阅「会谈记录」' })
    await asked.getByRole('button', { name: '打开 30 分钟' }).click()
    await expect(asked).toContainText('请选择查阅目的')
    await asked.getByRole('radio', { name: '督导' }).check()
    await expect(asked).toContainText('为了帮你的老师把关，看了会谈记录')
    await asked.getByRole('textbox', { name: '理由' }).fill('等级下调后复看')
    // A second press within two seconds counts as the same one.
    await page.waitForTimeout(2100)
    await asked.getByRole('button', { name: '打开 30 分钟' }).click()
  }
  await expect(records.getByText(/前可读$/)).toBeVisible()

  const student = await elsewhere(browser)
  await arrive(student, 'demo', 'student')
  await student.setViewportSize(PHONE)
  await student.goto('/footprint/index')
  await expect(student.getByText('为了帮你的老师把关，看了会谈记录').first()).toBeVisible()
  await expect(student.getByText(/顾怀瑾老师/).first()).toBeVisible()
})

test('a file nobody may open is opened by two, for two hours, and looked at by a third', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const head = await elsewhere(browser)
  const number = await fileOf(head)
  await arrive(page, 'demo', 'facultyconsult')
  const reason = '室友说他一夜未归，电话不通'
  await askGlass(page, number, reason)
  await agreeToWhat(head, '紧急调阅', '已电话核实，同意')
  await readThroughGlass(page)
  const chief = await elsewhere(browser)
  await arrive(chief, 'demo', 'crisischief')
  await reviewGlass(chief, reason)
})
