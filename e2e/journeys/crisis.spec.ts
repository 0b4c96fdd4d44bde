import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { carrySession } from '../pages/arrive.ts'
import { movedTime } from '../pages/moved-time.ts'
import { PHONE } from '../pages/people.ts'
import { answer, signAndSend, write } from '../pages/record.ts'
import { choose, openBy } from '../pages/shell.ts'

// From the first word of a classmate to a faculty's answer, and twelve weeks later an end by two: everybody's clock is moved.
// All of it lies in the past: jobs are due by the database's own clock, which nobody moves.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 4
const STUDENT = '李沐阳'
const MASKED = '李**'
const WORDS = '连着几天没去上课，晚上一个人坐在操场，问他也不说话。'
/** Asked of nobody else in the demo. */
const TODO = '确认今晚室友在身边陪着'
const SIGN = '两晚睡不着，不回消息'
/** Longer than the faculty has, and as long as a star-1 case is looked after at least. */
const [SILENCE, WEEKS] = [4 * 60 + 5, 12 * 7 * 24 * 60 + 60]

// One after the other: the second goes on in the same house.
test.describe.configure({ mode: 'serial' })

// A Monday.
const time = movedTime(PORT, '2026-08-17 09:00')

const CHINA = 8 * 3_600_000
/** As forms write it, so many minutes from now. */
const clock = (minutes: number): string =>
  new Date(time.now() + minutes * 60_000 + CHINA).toISOString().slice(0, 16).replace('T', ' ')

/** Somebody who is in, and has not looked at anything yet. */
const as = async (browser: Browser, account: string, isPhone = false): Promise<Page> => {
  const page = await time.person(browser, isPhone ? { viewport: PHONE, hasTouch: true } : {})
  await carrySession(page, 'demo', account, undefined, time)
  return page
}

/** A lane shows four until it is asked for the rest. */
const unfold = async (lanes: Locator): Promise<void> => {
  const rest = lanes.getByRole('button', { name: /^还有 \d+ 个/ })
  while ((await rest.count()) > 0) await rest.first().click()
}

const openCase = async (page: Page): Promise<string> => {
  await page.goto('/crisis/central')
  const card = page.getByRole('article').filter({ hasText: MASKED }).filter({ hasText: '班级委员' }).first()
  await expect(page.getByRole('article').first()).toBeVisible()
  if (!(await card.isVisible())) await unfold(page.getByRole('main'))
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/assessment_crisis_info/)
  return page
    .getByRole('main')
    .getByText(/WJ-\d{4}-\d{4}/)
    .first()
    .innerText()
    .then((words) => /WJ-\d{4}-\d{4}/.exec(words)?.[0] ?? '')
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

/** 干预记录 of half an hour ago, from the page of the case and back to it. */
const writeTalk = async (page: Page, risk: string, words: string): Promise<void> => {
  await page.getByRole('button', { name: '写干预记录' }).first().click()
  await expect(page.getByRole('heading', { name: '干预记录' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: '干预时间' }).fill(clock(-30))
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /干预时长/ }).fill('1')
  await answer(page, '干预措施', '干预')
  await answer(page, '风险判断', risk)
  await write(page, '干预内容', words)
  await writeStanding(page)
  await signAndSend(page)
  await expect(page).toHaveURL(/assessment_crisis_info/)
}

/** A point of the pathway: what came of it, and what it asks for besides. */
const tick = async (page: Page, label: string, ask: (dialog: Locator) => Promise<void>): Promise<void> => {
  const point = page.getByRole('region', { name: '照护路径' }).getByRole('listitem').filter({ hasText: label })
  const dialog = page.getByRole('dialog', { name: label })
  await openBy(point.getByRole('button', { name: '记下' }), dialog)
  await ask(dialog)
  await dialog.getByRole('textbox', { name: '经过' }).fill('当面说好，本人也同意')
  await dialog.getByRole('button', { name: /保存|确定|提交/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(point.getByRole('button', { name: '更新' })).toBeVisible()
}

/** With the student beside: one written alone would not count. */
const writePlan = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: '照护路径' }).getByRole('link', { name: '打开安全计划' }).click()
  await page.getByRole('button', { name: /和来访者一起写|改一改/ }).click()
  await page.getByRole('button', { name: '加一条样子' }).click()
  await page
    .getByRole('textbox', { name: /我快撑不住的样子 \d+ 内容/ })
    .last()
    .fill(SIGN)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(SIGN)).toBeVisible()
}

const agreeToEnd = async (browser: Browser, account: string, caseNo: string): Promise<void> => {
  const page = await as(browser, account)
  await page.goto('/myApproval/index')
  await page.getByRole('row').filter({ hasText: caseNo }).first().getByRole('button', { name: '处理' }).click()
  await page.getByRole('textbox', { name: '审批意见' }).fill('材料齐全，同意')
  await page.getByRole('main').getByRole('button', { name: '同意', exact: true }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
  await expect(page.getByText(/已同意|已通过/).first()).toBeVisible()
  await time.leave(page)
}

/** The same where its conditions stand. */
const agreeOnPage = async (browser: Browser, account: string): Promise<void> => {
  const page = await as(browser, account)
  await openCase(page)
  await page.getByRole('button', { name: '同意结案' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
  await expect(page.getByText(/已同意|已通过/).first()).toBeVisible()
  await time.leave(page)
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
  await expect(classmate.getByRole('heading', { name: '收到了', exact: true })).toBeVisible()
  await expect(classmate.getByText('学院老师先看，再转到中心')).toBeVisible()
  const no = await classmate.getByText(/^R-\d{6}-\d\d$/).innerText()

  // Nobody at the faculty looks; what was reported goes past it.
  await time.pass(SILENCE)
  const consultant = await as(browser, 'consultant')
  await expect(async () => {
    await consultant.goto('/crisis/central')
    const lane = consultant.getByRole('region', { name: '待中心评估' })
    await expect(lane.getByRole('article').first()).toBeVisible()
    await unfold(lane)
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
  await time.leave(head)

  const chief = await as(browser, 'crisischief')
  await openCase(chief)
  await chief.getByRole('button', { name: '确认等级' }).click()
  await chief.getByRole('alertdialog').getByRole('button').last().click()
  await expect(chief.getByText('一级 · 危机').filter({ visible: true }).first()).toBeVisible()
  await time.leave(chief)

  await openCase(consultant)
  await writeTalk(consultant, '中', '当面谈了一小时，约好明天再见。')
  await expect(consultant.getByText('随访').filter({ visible: true }).first()).toBeVisible()
  await consultant.getByRole('button', { name: '请院系协助' }).click()
  const ask = consultant.getByRole('dialog', { name: '请院系协助' })
  await ask.getByRole('textbox', { name: /要做的事/ }).fill(TODO)
  await ask.getByRole('textbox', { name: /几点前回执/ }).fill(clock(20 * 60))
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
  await time.leave(tutor)

  await consultant.reload()
  await consultant.getByRole('region', { name: '院系回执' }).getByRole('button', { name: '确认' }).click()
  await expect(consultant.getByRole('region', { name: '院系回执' }).getByText('已确认')).toBeVisible()
  await time.leave(consultant)

  // Whoever reported reads a number, and nothing that came of it.
  await classmate.goto('/crisis/report')
  await expect(classmate.getByText(no)).toBeVisible()
  await expect(classmate.getByRole('main')).not.toContainText(/一级|干预中|评估|定级|李/)
  await time.leave(classmate)
})

test('the same case ends after twelve weeks, when nothing is missing and two have agreed', async ({ browser }) => {
  test.setTimeout(420_000)
  const before = await as(browser, 'consultant')
  await openCase(before)
  await writePlan(before)
  await openCase(before)
  const nothing = (): Promise<void> => Promise.resolve()
  await tick(before, '安全计划', nothing)
  await tick(before, '手段安全', nothing)
  await tick(before, '下次见面', async (dialog) => {
    await dialog.getByRole('textbox', { name: /下次见面的时间/ }).fill(clock(24 * 60))
    await dialog.getByRole('textbox', { name: /下次见面的时间/ }).press('Tab')
  })
  await tick(before, '求助名单', nothing)
  await tick(before, '家属告知', (dialog) => choose(dialog.getByRole('radio', { name: '本人同意' })))
  // Nobody is offered an end before its conditions hold.
  await expect(before.getByText('在管时间达到下限')).toBeVisible()
  await expect(before.getByRole('button', { name: '申请结案' })).toHaveCount(0)
  await time.leave(before)

  const student = await as(browser, 'student', true)
  await student.goto('/safetyPlan')
  await expect(student.getByText(SIGN)).toBeVisible()
  await expect(student.getByText(/和林静宜老师一起写的/)).toBeVisible()
  await time.leave(student)

  await time.pass(WEEKS)
  const consultant = await as(browser, 'consultant')
  const caseNo = await openCase(consultant)
  for (const words of ['睡眠恢复，回到课堂。', '和室友一起复习，没有再想。']) await writeTalk(consultant, '低', words)
  await consultant.getByRole('button', { name: '申请结案' }).click()
  const ask = consultant.getByRole('dialog', { name: '申请结案' })
  await ask.getByRole('textbox', { name: '结案说明' }).fill('连续低风险，条件都已满足')
  await ask.getByRole('button', { name: /保存|确定|提交/ }).click()
  await expect(consultant.getByText('等中心负责人审批')).toBeVisible()

  await agreeToEnd(browser, 'centerhead', caseNo)
  await consultant.reload()
  await expect(consultant.getByText(/已同意，等总负责人/)).toBeVisible()
  await agreeOnPage(browser, 'crisischief')
  await consultant.reload()
  await expect(consultant.getByRole('main').getByText('已结案').filter({ visible: true }).first()).toBeVisible()
})
