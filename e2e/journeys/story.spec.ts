import { expect, test, type Browser, type Page } from '@playwright/test'
import { carrySession } from '../pages/arrive.ts'
import { agree } from '../pages/booking.ts'
import { movedTime } from '../pages/moved-time.ts'
import { findStudent, goOn, pick, publishRota } from '../pages/centre.ts'
import { PHONE } from '../pages/people.ts'

// The whole story of a visit, over a week: a product of its own, because everybody's clock is moved.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 2
const SERVICE = '初始访谈'
const HOST = '唐可欣'

// A Monday.
const time = movedTime(PORT, '2026-12-07 09:20')

/** Somebody who is in, at a page; sessions do not last from one day to the next. */
const as = async (browser: Browser, account: string, path: string, isPhone = false): Promise<Page> => {
  const page = await time.person(browser, isPhone ? { viewport: PHONE, hasTouch: true } : {})
  await carrySession(page, 'demo', account, undefined, time)
  await page.goto(path)
  return page
}

const leave = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await time.leave(page)
}

/** Wednesdays at noon, when nobody else is there. */
const NOON = { host: HOST, service: SERVICE, weekday: '周三', from: '12:00', to: '12:50' }

const bookOnPhone = async (student: Page): Promise<void> => {
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
  let clerk = await as(browser, 'clerk', '/schedule/index')
  let student = await as(browser, 'student', '/wel/index', true)
  let absentee = ''

  await test.step('the clerk publishes, the student books on a phone, both see the confirmation', async () => {
    await publishRota(clerk, NOON)
    await bookOnPhone(student)
    await clerk.goto('/consult/list/2?tab=toConfirm&keyword=20269021')
    await clerk.getByRole('button', { name: '通过' }).first().click()
    await goOn(clerk)
    // Nobody reloads the phone.
    await expect(student.getByText('已约好').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('for another student the clerk takes two times', async () => {
    absentee = await findStudent(clerk, '10300')
    await bookFor(clerk, absentee, '一次单元咨询')
    await bookFor(clerk, absentee, '个体咨询')
    await leave(clerk, student)
  })

  await test.step('Wednesday: the desk checks in, the host sees it, starts and finishes', async () => {
    await time.setTime('2026-12-09 11:40')
    const host = await as(browser, 'interviewer', '/consult/mine')
    const desk = await as(browser, 'reception', '/applicationManage/receptionDeskManage')
    student = await as(browser, 'student', '/wel/index', true)
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
    clerk = await as(browser, 'clerk', '/wel/index')
    for (let nth = 0; nth < 2; nth++) {
      await clerk.goto(`/consult/list/2?tab=notStart&keyword=${absentee}`)
      await clerk.getByRole('button', { name: '标记爽约' }).first().click()
      await goOn(clerk)
      await expect(clerk.getByText(/^已标记/)).toBeVisible()
    }
  })

  await test.step('she says why, and gets a second chance', async () => {
    const absent = await as(browser, absentee, '/myAppointment', true)
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
