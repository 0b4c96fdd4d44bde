import { expect, test, type Page } from '@playwright/test'
import { answerByKeyboard, fitsAtTwiceTheSize } from '../pages/answering.ts'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { violationsByDayAndNight } from '../pages/axe.ts'
import { elsewhere, PHONE } from '../pages/people.ts'
import { publish } from '../pages/plan.ts'

const QUESTIONS = 9

/** One question after the other, the first choice of each but of the last, which is the one about not wanting to live. */
const answerFrom = async (phone: Page, first: number, last: number): Promise<void> => {
  for (let no = first; no <= last; no += 1) {
    await expect(phone.getByText(`第 ${no} 题，共`)).toBeVisible()
    const choices = phone.getByRole('radio')
    await choices.nth(no === QUESTIONS ? 1 : 0).check({ force: true })
    if (no < last) await phone.getByRole('button', { name: '下一题' }).click()
  }
}

const DESK = { width: 1440, height: 900 }

/** What axe finds on the page, in a hand and at a desk, by day and by night. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    found.push(...(await violationsByDayAndNight(page)).map((one) => `${size.width}: ${one}`))
  }
  await page.setViewportSize(PHONE)
  return found
}

test('a plan is made, answered on a phone without a net for a while, heard by those on duty, and read by who assesses', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = `适应情况回访 ${Date.now() % 100_000}`
  await arriveAt(page, '/addPlanInfo/index', 'demo', 'assessor')
  await page.getByRole('checkbox', { name: /^PHQ9 / }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('checkbox', { name: '2026 级' }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '计划名称' }).fill(name)
  await page.getByRole('textbox', { name: '学生看到的名称' }).fill(name)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('region', { name: '约谈时段' })).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  const planId = await publish(page, browser, name)

  const phone = await elsewhere(browser)
  await phone.setViewportSize(PHONE)
  const student = await arrive(phone, 'demo', 'student')
  const card = phone.getByRole('region', { name })
  await expect(async () => {
    await phone.goto('/myTest')
    await expect(card).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await card.getByRole('button', { name: '开始' }).click()
  await phone.getByRole('checkbox', { name: '我已读完，愿意参加' }).check({ force: true })
  await phone.getByRole('button', { name: '开始作答' }).click()

  await answerFrom(phone, 1, 3)
  await expect(phone.getByText('已保存 3/')).toBeVisible()
  // Opened by its address it is a page of its own, without the product around it, and goes on where it was.
  await phone.reload()
  await expect(phone.getByRole('navigation')).toHaveCount(0)
  await phone.getByRole('button', { name: '接着答' }).click()
  await expect(phone.getByText('第 4 题，共')).toBeVisible()
  const faults = (await faultsOf(phone)).map((one) => `question ${one}`)
  await fitsAtTwiceTheSize(phone)
  // The net is cut in the middle: answering goes on, and nothing is lost.
  await answerFrom(phone, 4, 5)
  await expect(phone.getByText('已保存 5/')).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '下一题' }).click()
  await answerFrom(phone, 6, 8)
  await expect(phone.getByText('网络断了，可以接着答')).toBeVisible()
  await expect(phone.getByText('有 3 题先放在这台设备里，连上后自己会传。')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('已保存 8/')).toBeVisible({ timeout: 40_000 })
  await phone.getByRole('button', { name: '下一题' }).click()
  await answerFrom(phone, QUESTIONS, QUESTIONS)
  const next = phone.getByRole('button', { name: '下一题' })
  if (await next.isVisible()) await next.click()
  // And once more when it is handed in: it waits, and goes out by itself.
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '交卷' }).click()
  await expect(phone.getByText('网络断了，连上后会自己交')).toBeVisible()
  await phone.context().setOffline(false)
  const quick = phone.getByRole('button', { name: '就这样交' })
  const heard = phone.getByRole('heading', { name: '想多问你几句' })
  await expect(heard.or(quick)).toBeVisible({ timeout: 30_000 })
  if (await quick.isVisible()) await quick.click()

  // A few gentle questions in the same sitting; a yes among them, and no verdict.
  await expect(phone).toHaveURL(/\/testSuccess/)
  await expect(heard).toBeVisible()
  await expect(phone.getByRole('main')).not.toContainText(/风险|筛查|分数/)
  faults.push(...(await faultsOf(phone)).map((one) => `asked further ${one}`))
  for (const answer of [1, 0, 0, 0, 0]) {
    await phone.getByRole('radio').nth(answer).check({ force: true })
    await phone.getByRole('button', { name: '继续' }).click()
  }

  // People, numbers and times; no score.
  await expect(phone.getByRole('heading', { name: '谢谢你告诉我们。' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /12356/ }).first()).toBeVisible()
  await expect(phone.getByRole('button', { name: '请联系我' })).toBeVisible()
  await expect(phone.getByRole('main')).not.toContainText(/分数|得分|中度|重度/)

  await fitsAtTwiceTheSize(phone)
  faults.push(...(await faultsOf(phone)).map((one) => `care ${one}`))

  // Another of their own accord at a desk, without a mouse and without anything to worry about: thanks.
  const [offered] = (await student.call('GET /plantest/daily/list')).filter((one) => one.openId || !one.againFrom)
  const { id } = await student.call('POST /plantest/daily/begin', { body: { id: offered!.id } })
  await phone.setViewportSize(DESK)
  await phone.goto(`/evaluation_user_test/index?id=${id}`)
  await expect(phone.getByRole('button', { name: '开始作答' })).toBeVisible()
  await answerByKeyboard(phone)
  await phone.setViewportSize(PHONE)
  await expect(phone.getByRole('heading', { name: '答完了，谢谢你' })).toBeVisible()
  await fitsAtTwiceTheSize(phone)
  faults.push(...(await faultsOf(phone)).map((one) => `thanks ${one}`))
  expect(faults).toEqual([])

  // Those on duty have it.
  const duty = await elsewhere(browser)
  await arriveAt(duty, '/warning/index', 'demo', 'centerhead')
  await expect(duty.getByText(/PHQ-9：/).first()).toBeVisible()

  // Whoever assesses reads the answers; a tutor learns that there are some.
  await page.goto(`/assessmentPlanResponseList?planId=${planId}&state=done`)
  await page.getByRole('row').getByRole('button', { name: '报告' }).first().click()
  await expect(page.getByText('个人测评报告（职员版）')).toBeVisible()
  await expect(page.getByText('命中的风险规则')).toBeVisible()

  // Somebody speaks with them: given to the interviewer, asked in kind words, and the person chooses a time.
  await page.goto(`/assessmentInterviewInterviewers/index?planId=${planId}`)
  await page.getByRole('region', { name: '访谈安排' }).getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('radio', { name: /唐可欣/ }).check({ force: true })
  await page.getByRole('button', { name: '分派给 TA' }).click()
  await page.getByRole('tab', { name: /待发邀请/ }).click()
  const host = await elsewhere(browser)
  await arriveAt(host, '/assessmentInterviewInterviewers/index?state=assigned', 'demo', 'interviewer')
  await host
    .getByRole('region', { name: '访谈安排' })
    .getByRole('listitem')
    .filter({ hasText: '风险题' })
    .getByRole('button')
    .first()
    .click()
  await host.getByRole('button', { name: '发出邀请' }).click()
  await phone.goto('/myInterview')
  await phone.getByRole('radio').first().check({ force: true })
  await phone.getByRole('button', { name: '就这个时间' }).click()
  await expect(phone.getByText(/约好了：/)).toBeVisible()

  const tutor = await elsewhere(browser)
  await arriveAt(tutor, `/assessmentPlanResponseList?planId=${planId}`, 'demo', 'tutor')
  await expect(tutor.getByText('这里只有答没答，没有任何结果。')).toBeVisible()
  await expect(tutor.getByRole('row').getByRole('button', { name: '报告' })).toHaveCount(0)
})
