import { expect, test, type Browser, type Page } from '@playwright/test'
import { movedTime } from '../pages/moved-time.ts'
import { expectWorkbench, PHONE, signIn } from '../pages/people.ts'
import { answer, signAndSend, write } from '../pages/record.ts'
import { foldAlerts } from '../pages/shell.ts'

// The hour lies in the past: jobs are due by the database's own clock, which nobody moves.
// From the first word of a classmate to a faculty's answer, and an end by two: everybody's clock is moved.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 4
const STUDENT = '李沐阳'
const MASKED = '李**'
const WORDS = '连着几天没去上课，晚上一个人坐在操场，问他也不说话。'
/** Asked of nobody else in the demo. */
const TODO = '确认今晚室友在身边陪着'
/** Longer than the faculty has. */
const SILENCE = 4 * 60 + 5

// One after the other: the second goes on in the same house.
test.describe.configure({ mode: 'serial' })

const time = movedTime(PORT, '2026-11-09 09:00')

const as = async (browser: Browser, account: string, isPhone = false): Promise<Page> => {
  const page = await time.person(browser, isPhone ? { viewport: PHONE, hasTouch: true } : {})
  await foldAlerts(page)
  await signIn(page, 'demo', account)
  await expectWorkbench(page)
  return page
}

const openCase = async (page: Page): Promise<void> => {
  await page.goto('/crisis/central')
  const card = page.getByRole('article').filter({ hasText: MASKED }).filter({ hasText: '班级委员' }).first()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/assessment_crisis_info/)
}

const check = async (page: Page, question: string, choice: string): Promise<void> =>
  page.getByRole('group', { name: question }).getByRole('checkbox', { name: choice, exact: true }).check()

const writeStanding = async (page: Page): Promise<void> => {
  await pick(page, '目前状况', '在校，需要关注')
  await pick(page, '就医情况', '未就医')
  await answer(page, '是否转介医院', '否')
  await check(page, '支持措施', '辅导员关注')
  await answer(page, '是否纳入心理援助', '否')
}

/** Of a few, or from a list that opens. */
const pick = async (page: Page, question: string, choice: string): Promise<void> => {
  const list = page.getByRole('combobox', { name: question })
  if ((await list.count()) === 0) return answer(page, question, choice)
  await list.click()
  await page.locator('.ant-select-dropdown:visible').getByText(choice, { exact: true }).click()
}

test('a classmate tells of somebody; the faculty is silent; two give the level; the tutor answers', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const classmate = await as(browser, 'classmate', true)
  await classmate.goto('/crisis/report/1')
  await classmate.getByRole('textbox', { name: '是谁' }).fill(STUDENT)
  await classmate
    .getByRole('button', { name: new RegExp(STUDENT) })
    .first()
    .click()
  await classmate.getByRole('checkbox', { name: '情绪或举动很反常' }).check({ force: true })
  await classmate.getByRole('textbox', { name: '你看到、听到什么' }).fill(WORDS)
  await classmate.getByRole('button', { name: '提交' }).click()
  await expect(classmate.getByRole('heading', { name: '值班老师收到了' })).toBeVisible()
  const no = await classmate.getByText(/^R-\d{6}-\d\d$/).innerText()

  // Nobody at the faculty looks; what was reported goes past it.
  await time.pass(SILENCE)
  const consultant = await as(browser, 'consultant')
  await expect(async () => {
    await consultant.goto('/crisis/central')
    const lane = consultant.getByRole('region', { name: '待中心评估' })
    await expect(lane.getByRole('article').filter({ hasText: MASKED })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 150_000 })
  await openCase(consultant)
  await consultant.getByRole('button', { name: '接手' }).click()
  await expect(consultant.getByText(WORDS)).toBeVisible()
  await consultant.getByRole('button', { name: '写评估' }).first().click()
  await answer(consultant, '是否处于危机状态', '否')
  await answer(consultant, '精神障碍情况', '无')
  await check(consultant, '诱发因素', '学业')
  await answer(consultant, '评估等级', /一级/)
  await answer(consultant, '风险判断', '高')
  await writeStanding(consultant)
  await signAndSend(consultant)
  await expect(consultant.getByText('建议一级').filter({ visible: true }).first()).toBeVisible()

  const head = await as(browser, 'centerhead')
  await openCase(head)
  await head.getByRole('button', { name: '定级' }).click()
  const level = head.getByRole('dialog', { name: '定级' })
  await level.getByRole('radio', { name: /一级/ }).check()
  await level.getByRole('button', { name: /保存|确定|提交/ }).click()
  await expect(head.getByText('已提请第二人确认')).toBeVisible()
  await expect(head.getByRole('button', { name: '确认等级' })).toHaveCount(0)

  const chief = await as(browser, 'crisischief')
  await openCase(chief)
  await chief.getByRole('button', { name: '确认等级' }).click()
  await chief.getByRole('alertdialog').getByRole('button').last().click()
  await expect(chief.getByText('一级 · 危机').filter({ visible: true }).first()).toBeVisible()

  await openCase(consultant)
  await consultant.getByRole('button', { name: '写干预记录' }).first().click()
  await expect(consultant.getByRole('heading', { name: '干预记录' }).first()).toBeVisible()
  await consultant.getByRole('textbox', { name: '干预时间' }).fill('2026-11-09 12:30')
  await consultant.keyboard.press('Enter')
  await consultant.getByRole('textbox', { name: /干预时长/ }).fill('1')
  await answer(consultant, '干预措施', '干预')
  await answer(consultant, '风险判断', '中')
  await write(consultant, '干预内容', '当面谈了一小时，约好明天再见。')
  await writeStanding(consultant)
  await signAndSend(consultant)
  await expect(consultant.getByText('随访').filter({ visible: true }).first()).toBeVisible()
  await consultant.getByRole('button', { name: '请院系协助' }).click()
  const ask = consultant.getByRole('dialog', { name: '请院系协助' })
  await ask.getByRole('textbox', { name: /要做的事/ }).fill(TODO)
  await ask.getByRole('textbox', { name: /几点前回执/ }).fill('2026-11-10 12:00')
  // The first closes the calendar with the hour in it, and sends.
  await consultant.keyboard.press('Enter')
  await expect(consultant.getByText('已发给院系')).toBeVisible()

  const tutor = await as(browser, 'tutor', true)
  await tutor.goto('/crisis/receipt')
  await tutor
    .getByRole('link', { name: new RegExp('李') })
    .first()
    .click()
  await expect(tutor.getByRole('heading', { name: '要做的事与回执' })).toBeVisible()
  await expect(tutor.getByRole('listitem').filter({ hasText: TODO })).toBeVisible()
  await expect(tutor.getByText(WORDS)).toHaveCount(0)
  await tutor.getByRole('radio', { name: '已见到本人' }).check({ force: true })
  await tutor.getByRole('textbox', { name: '一句情况' }).fill('室友陪着，已请假到周三')
  await tutor.getByRole('button', { name: '交回执' }).click()
  await expect(tutor.getByText('已回执').filter({ visible: true }).first()).toBeVisible()

  await consultant.reload()
  await consultant.getByRole('region', { name: '院系回执' }).getByRole('button', { name: '确认' }).click()
  await expect(consultant.getByRole('region', { name: '院系回执' }).getByText('已确认')).toBeVisible()

  // Whoever reported reads a number, and nothing that came of it.
  await classmate.goto('/crisis/report')
  await expect(classmate.getByText(no)).toBeVisible()
  await expect(classmate.getByRole('main')).not.toContainText(/一级|干预中|评估|定级|李/)
})

test('a star-1 case ends when two have agreed', async ({ browser }) => {
  test.setTimeout(180_000)
  for (const account of ['centerhead', 'crisischief']) {
    const page = await as(browser, account)
    await page.goto('/myApproval/index')
    const row = page
      .getByRole('row')
      .filter({ hasText: /个案WJ-.*结案/ })
      .first()
    await row.getByRole('button', { name: '处理' }).click()
    await page.getByRole('textbox', { name: '审批意见' }).fill('材料齐全，同意')
    await page.getByRole('button', { name: '同意', exact: true }).last().click()
    const sure = page.getByRole('alertdialog')
    if (await sure.isVisible()) await sure.getByRole('button').last().click()
    await expect(page.getByText(/已同意|已通过/).first()).toBeVisible()
    await time.leave(page)
  }
})
