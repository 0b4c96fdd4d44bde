import { expect, test, type Page } from '@playwright/test'
import { agree } from '../pages/booking.ts'
import { confirmWith } from '../pages/forms.ts'
import { arrive, arriveAt } from '../pages/arrive.ts'
import { elsewhere, PHONE } from '../pages/people.ts'

const STUDENT = '李沐阳'
const WHY = '入睡困难三周，白天难以上课，请医生评估睡眠与情绪'

const cardOf = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: '精神诊疗' })

/** A try before this one may have come to the end: what it left is given back first. */
const giveBack = async (page: Page): Promise<void> => {
  await page.goto('/myVisit')
  await expect(page.getByRole('heading', { name: '接下来' })).toBeVisible()
  const live = page.getByRole('link', { name: /^精神诊疗 ?(待确认|已约好)/ })
  if ((await live.count()) === 0) return
  await live.first().click()
  await page.getByRole('button', { name: /^(撤回预约|取消预约)$/ }).click()
  await confirmWith(page, /^(撤回预约|取消预约)$/)
  await expect(page.getByRole('main').getByText('已取消')).toBeVisible()
}

/** The counsellor's next appointment with this student, where referring is. */
const openVisit = async (page: Page) => {
  await page.goto(`/consult/list/2?keyword=${encodeURIComponent(STUDENT)}`)
  const row = page.getByRole('row').filter({ hasText: STUDENT }).first()
  await row.getByRole('button', { name: '查看' }).click()
  const panel = page.getByRole('region', { name: '精神诊疗转介' })
  await expect(panel).toBeVisible()
  return panel
}

const withdraw = async (page: Page, panel: ReturnType<Page['getByRole']>): Promise<void> => {
  await panel.getByRole('button', { name: /^撤\s*回$/ }).click()
  await confirmWith(page, /^撤\s*回$/)
  await expect(panel.getByRole('button', { name: '转介精神诊疗' })).toBeVisible()
}

test('to the doctor leads a referral, a notice of its own, and a reason only the doctor reads', async ({ browser }) => {
  test.setTimeout(240_000)
  const student = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  const counsellor = await elsewhere(browser)
  await arrive(student, 'demo', 'student')
  await giveBack(student)
  await arrive(counsellor, 'demo', 'consultant')
  const panel = await openVisit(counsellor)
  const refers = panel.getByRole('button', { name: '转介精神诊疗' })
  await expect(refers.or(panel.getByRole('button', { name: /^撤\s*回$/ }))).toBeVisible()
  if (!(await refers.isVisible())) await withdraw(counsellor, panel)

  await test.step('nobody books it alone: the page says how one gets there', async () => {
    await student.goto('/myAppointment')
    await expect(cardOf(student).getByText(/由老师转介后可以预约/)).toBeVisible()
    await expect(student.getByRole('link', { name: '预约精神诊疗' })).toHaveCount(0)
    await student.goto('/appointmentStepsPage?type=23')
    await expect(student.getByText('精神诊疗需要咨询师或预约老师转介，请先与老师谈谈')).toBeVisible()
  })

  await test.step('the counsellor refers from the appointment, and says why', async () => {
    await refers.click()
    const asked = counsellor.getByRole('dialog', { name: `转介${STUDENT}到精神诊疗` })
    await asked.getByRole('textbox').fill(WHY)
    await asked.getByRole('button', { name: '转介精神诊疗' }).click()
    await expect(panel.getByText(/^已转介，有效期至 \d{4}-\d\d-\d\d$/)).toBeVisible()
  })

  let when = ''
  await test.step('the student reads the doctor’s notice, agrees and chooses a time', async () => {
    await student.goto('/myAppointment')
    await expect(cardOf(student).getByText(/林静宜老师已为你转介，\d+月\d+日前都可以约/)).toBeVisible()
    await student.getByRole('link', { name: '预约精神诊疗' }).click()
    const step = student.getByRole('progressbar', { name: /^第 \d 步/ })
    await expect(step).toBeVisible()
    if ((await step.getAttribute('aria-label'))?.includes('同意书')) {
      await expect(student.getByText(/精神诊疗由精神科医师接诊/)).toBeVisible()
      await expect(student.getByText(/非医疗/)).toHaveCount(0)
    }
    await agree(student)
    await student
      .getByRole('group', { name: /的时间$/ })
      .getByRole('button', { disabled: false })
      .first()
      .click()
    when = (await student.getByRole('complementary').locator('b').first().textContent()) ?? ''
    await student.getByRole('button', { name: '下一步，确认预约' }).click()
    await expect(student.getByRole('main').getByText('沈亦安老师')).toBeVisible()
    await student.getByRole('button', { name: '确认预约' }).click()
    await expect(student.getByRole('heading', { name: /^(约好了|已提交，等老师确认)$/ })).toBeVisible()
    expect(when).not.toBe('')
  })

  await test.step('the counsellor sees that it is booked, the doctor reads why', async () => {
    await counsellor.reload()
    await expect(panel.getByText(/^已转介，已约 /)).toBeVisible()
    const doctor = await elsewhere(browser)
    await arriveAt(doctor, `/consult/list/23?keyword=${encodeURIComponent(STUDENT)}`, 'demo', 'psychiatrist')
    await doctor.getByRole('row').filter({ hasText: STUDENT }).first().getByRole('button', { name: '查看' }).click()
    await expect(doctor.getByRole('region', { name: '精神诊疗转介' }).getByText(WHY)).toBeVisible()
    await doctor.context().close()
  })

  await test.step('given up in time, it is the student’s again', async () => {
    await giveBack(student)
    await student.goto('/myAppointment')
    await expect(student.getByRole('link', { name: '预约精神诊疗' })).toBeVisible()
    await counsellor.reload()
    await withdraw(counsellor, panel)
    await student.goto('/myAppointment')
    await expect(cardOf(student).getByText(/由老师转介后可以预约/)).toBeVisible()
  })
  await student.context().close()
  await counsellor.context().close()
})

test('the counsellor’s own list of 精神诊疗 is empty: a doctor sees people there', async ({ page }) => {
  await arriveAt(page, '/consult/list/23', 'demo', 'consultant')
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '精神诊疗' })).toHaveCount(0)
})
