import { expect, test, type Browser, type Page } from '@playwright/test'
import { agree } from '../pages/booking.ts'
import { movedTime } from '../pages/moved-time.ts'
import { expectWorkbench, PHONE, signIn } from '../pages/people.ts'

// The whole story of a visit, over a week: a product of its own, because everybody's clock is moved.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 2
const SERVICE = '初始访谈'
const HOST = '唐可欣'
/** Of the demo's students the last, who has no story yet; the year in front differs. */
const ABSENT = ['2023', '2024', '2025', '2026'].map((year) => `${year}10300`)

// A Monday.
const time = movedTime(PORT, '2026-12-07 09:00')

/** Somebody signs in; sessions do not last from one day to the next. */
const as = async (browser: Browser, account: string, isPhone = false): Promise<Page> => {
  const page = await time.person(browser, isPhone ? { viewport: PHONE, hasTouch: true } : {})
  await signIn(page, 'demo', account)
  await expectWorkbench(page)
  return page
}

const leave = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await time.leave(page)
}

const pick = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

/** The question's last button is the one that goes on. */
const goOn = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button').last().click()

const setClock = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(text)
  await field.press('Enter')
}

/** Wednesdays at noon, when nobody else is there. */
const publishRota = async (clerk: Page): Promise<void> => {
  await clerk.goto('/schedule/index')
  await clerk.getByRole('button', { name: '新增排班' }).click()
  await pick(clerk, '咨询师', HOST)
  await pick(clerk, '可约类型', SERVICE)
  await clerk.keyboard.press('Escape')
  await clerk.getByRole('checkbox', { name: '周三' }).check()
  await setClock(clerk, '开始时间', '12:00')
  await setClock(clerk, '结束时间', '12:50')
  await clerk.getByRole('button', { name: '试排' }).click()
  await expect(clerk.getByRole('region', { name: '试排结果' })).toContainText(/可以排出 \d+ 个时段/)
  await clerk.getByRole('button', { name: '发布排班' }).click()
  await expect(clerk.getByText(/已发布 \d+ 个时段/)).toBeVisible()
}

const bookOnPhone = async (student: Page): Promise<void> => {
  await student.goto('/wel/index')
  await student.getByRole('link', { name: /预约一次谈话/ }).click()
  await student.getByRole('link', { name: `预约${SERVICE}` }).click()
  await agree(student)
  await student.getByRole('button', { name: /^12月9日 周三，/ }).click()
  await student
    .getByRole('group', { name: `${HOST}的时间` })
    .getByRole('button', { name: /12:00/ })
    .click()
  await expect(student.getByRole('timer')).toHaveText(/已保留 \d+:\d\d/)
  await student.getByRole('button', { name: '下一步，确认预约' }).click()
  await student.getByRole('button', { name: '确认预约' }).click()
  await expect(student.getByRole('heading', { name: '已提交，等老师确认' })).toBeVisible()
  await student.getByRole('link', { name: '查看详情' }).click()
  await expect(student.getByText('待确认').filter({ visible: true }).first()).toBeVisible()
}

const openBooking = async (clerk: Page): Promise<void> => {
  await clerk.goto('/consult/list/2')
  await clerk.getByRole('button', { name: '新增预约' }).click()
}

const findAbsent = async (clerk: Page): Promise<string> => {
  await openBooking(clerk)
  for (const number of ABSENT) {
    const [answer] = await Promise.all([
      clerk.waitForResponse((response) => response.url().endsWith('/consult/register/user/page')),
      clerk.getByRole('textbox', { name: '查找来访者' }).fill(number),
    ])
    const { data } = (await answer.json()) as { data: { total: number } }
    if (data.total > 0) return number
  }
  throw new Error('the demo has no such student')
}

/** For somebody who cannot come by herself: the clerk takes a time for her, setting the papers aside. */
const bookFor = async (clerk: Page, number: string, type: string): Promise<void> => {
  await openBooking(clerk)
  await clerk.getByRole('textbox', { name: '查找来访者' }).fill(number)
  await clerk.getByRole('dialog').getByText(number).click()
  await pick(clerk, '预约类型', type)
  await clerk
    .getByRole('radio', { name: /^周四.*10/ })
    .first()
    .click()
  await clerk
    .getByRole('dialog')
    .getByRole('button', { name: /\d\d:\d\d–\d\d:\d\d/, disabled: false })
    .first()
    .click()
  // She has signed nothing yet.
  await clerk.getByRole('checkbox', { name: '放宽规则' }).check()
  await clerk.getByRole('textbox', { name: '放宽规则的原因' }).fill('到访时补签')
  await clerk.getByRole('button', { name: /^预\s*约$/ }).click()
  await expect(clerk.getByText(/^已预约 /)).toBeVisible()
}

test('from a published rota to a second chance', async ({ browser }) => {
  test.setTimeout(420_000)
  let clerk = await as(browser, 'clerk')
  let student = await as(browser, 'student', true)
  let absentee = ''

  await test.step('the clerk publishes, the student books on a phone, both see the confirmation', async () => {
    await publishRota(clerk)
    await bookOnPhone(student)
    await clerk.goto('/consult/list/2?tab=toConfirm&keyword=20269021')
    await clerk.getByRole('button', { name: '通过' }).first().click()
    await goOn(clerk)
    // Nobody reloads the phone.
    await expect(student.getByText('已约好').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('for another student the clerk takes two times', async () => {
    absentee = await findAbsent(clerk)
    await bookFor(clerk, absentee, '一次单元咨询')
    await bookFor(clerk, absentee, '个体咨询')
    await leave(clerk, student)
  })

  await test.step('Wednesday: the desk checks in, the host sees it, starts and finishes', async () => {
    await time.setTime('2026-12-09 11:40')
    const desk = await as(browser, 'reception')
    const host = await as(browser, 'interviewer')
    student = await as(browser, 'student', true)
    await host.goto('/consult/mine')
    await desk.goto('/applicationManage/receptionDeskManage')
    const card = desk.getByRole('region', { name: '待到访' }).getByRole('listitem').filter({ hasText: '12:00' })
    await card.getByRole('button', { name: '签到' }).click()
    await expect(host.getByText(/11:4\d 已签到/)).toBeVisible()
    await time.setTime('2026-12-09 11:58')
    // The page looks again every minute; nobody waits that long here.
    await host.reload()
    await host.getByRole('button', { name: '开始会谈' }).click()
    await expect(host.getByRole('button', { name: '结束会谈' })).toBeVisible()
    await time.setTime('2026-12-09 12:50')
    await student.goto('/myVisit')
    // A button just pressed takes no second press for a moment.
    await expect(async () => {
      await host.getByRole('button', { name: '结束会谈' }).click()
      await expect(host.getByRole('alertdialog')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await goOn(host)
    await expect(student.getByText('已完成').filter({ visible: true }).first()).toBeVisible()
    await leave(desk, host, student)
  })

  await test.step('Friday: twice nobody came, booking is stopped', async () => {
    await time.setTime('2026-12-11 09:00')
    clerk = await as(browser, 'clerk')
    for (let nth = 0; nth < 2; nth++) {
      await clerk.goto(`/consult/list/2?tab=notStart&keyword=${absentee}`)
      await clerk.getByRole('button', { name: '标记爽约' }).first().click()
      await goOn(clerk)
      await expect(clerk.getByText(/^已标记/)).toBeVisible()
    }
  })

  await test.step('she says why, and gets a second chance', async () => {
    const absent = await as(browser, absentee, true)
    await absent.goto('/myAppointment')
    await expect(absent.getByText(/预约暂时停到/)).toBeVisible()
    await absent.getByRole('button', { name: '说明情况' }).click()
    await absent.getByRole('textbox', { name: '想说的话' }).fill('那天发烧去了校医院，没来得及请假。')
    await absent.getByRole('button', { name: '提交' }).click()
    await expect(absent.getByText('已收到你的说明，老师正在看')).toBeVisible()
    await clerk.goto(`/cancelbreakelist/index?tab=appealed&keyword=${absentee}`)
    await clerk.getByRole('button', { name: '处理申诉' }).click()
    await clerk.getByRole('button', { name: '解除暂停' }).click()
    const asked = clerk.getByRole('dialog', { name: '采纳申诉，解除暂停预约' })
    await asked.getByRole('textbox').fill('有就诊记录，予以解除')
    await asked.getByRole('button', { name: '解除暂停' }).click()
    await expect(clerk.getByText('已解除，来访者会收到通知')).toBeVisible()
    await expect(absent.getByText(/预约暂时停到/)).toHaveCount(0)
    await absent.goto('/message/systemInformation')
    await expect(absent.getByText('已恢复预约').filter({ visible: true }).first()).toBeVisible()
  })
})
