import { expect, test, type Browser, type Page } from '@playwright/test'
import { carrySession } from '../pages/arrive.ts'
import { agree, answerEach } from '../pages/booking.ts'
import { agreeTo, callAs, confirmVisit, publishNoons, studentNumber } from '../pages/centre-calls.ts'
import { goOn } from '../pages/centre.ts'
import { bookNoon, holdByCalls } from '../pages/held-visit.ts'
import { movedTime } from '../pages/moved-time.ts'
import { PHONE } from '../pages/people.ts'
import { answer, pickAny, signAndSend, write, writeSession } from '../pages/record.ts'

// Somebody's whole way through the centre, over six weeks: a product of its own, because everybody's clock is moved.
const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 6
const [INTERVIEWER, COUNSELLOR] = ['唐可欣', '周明远']
const FORM = '咨询记录'

// Between the first and the last they meet each Thursday, by calls.
const BETWEEN = ['2026-12-17', '2026-12-24', '2026-12-31', '2027-01-07'] as const
const LAST = '2027-01-14'

// A Monday.
const time = movedTime(PORT, '2026-12-07 09:20')

/** Somebody who is in, at a page; sessions do not last from one day to the next. */
const as = async (browser: Browser, account: string, path: string, isPhone = false): Promise<Page> => {
  const page = await time.person(browser, isPhone ? { viewport: PHONE, hasTouch: true } : {})
  await carrySession(page, 'demo', account, undefined, time)
  await page.goto(path)
  return page
}

const takeNoon = async (student: Page, day: string, host: string): Promise<void> => {
  await student.getByRole('button', { name: new RegExp(`^${day}，`) }).click()
  await student
    .getByRole('group', { name: `${host}的时间` })
    .getByRole('button', { name: /12:00/ })
    .click()
  await student.getByRole('button', { name: '下一步，确认预约' }).click()
  await student.getByRole('button', { name: '确认预约' }).click()
  await expect(student.getByRole('heading', { name: /^(约好了|已提交，等老师确认)$/ })).toBeVisible()
}

/** An hour that was offered has put the papers off; the visit's own page asks for them. */
const signConsent = async (student: Page): Promise<void> => {
  await student.goto('/myVisit')
  await student.getByRole('link', { name: /^个体咨询 ?已约好/ }).click()
  await student.getByRole('link', { name: '签知情同意书' }).click()
  await agree(student)
}

/** From the first minute to the last, by the buttons of the day. */
const hold = async (browser: Browser, account: string, day: string): Promise<Page> => {
  await time.setTime(`${day} 11:58`)
  const host = await as(browser, account, '/consult/mine')
  await host.getByRole('button', { name: '开始会谈' }).click()
  await expect(host.getByRole('button', { name: '结束会谈' })).toBeVisible()
  await time.setTime(`${day} 12:50`)
  // A button just pressed takes no second press for a moment.
  await expect(async () => {
    await host.getByRole('button', { name: '结束会谈' }).click()
    await expect(host.getByRole('alertdialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await goOn(host)
  // Leaving the page any sooner would take the end of the session along.
  await expect(host.getByRole('button', { name: '结束会谈' })).toHaveCount(0)
  return host
}

const openDue = async (host: Page, number: string): Promise<void> => {
  await host.goto('/consult/mine?tab=success')
  const row = host.getByRole('region', { name: '其他预约' }).getByRole('row').filter({ hasText: number })
  await row.first().getByRole('button', { name: '写记录' }).click()
}

const expectComplete = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByText('已完成').first()).toBeVisible()

/** The supervisor first, then the head: each of them is asked. */
const bothAgree = async (what: string): Promise<void> => {
  for (const account of ['supervisor', 'centerhead']) await agreeTo(account, time, { what, by: COUNSELLOR })
}

test('from a hard answer to an end that is signed', async ({ browser }) => {
  test.setTimeout(420_000)
  let number = ''

  await test.step('Monday: hours are published; on the phone she says how it is, and gets a time', async () => {
    const clerk = await callAs('clerk', time)
    await publishNoons(clerk, { host: INTERVIEWER, type: '15', days: ['2026-12-09'] })
    await publishNoons(clerk, { host: COUNSELLOR, type: '2', days: ['2026-12-10'] })
    number = await studentNumber(clerk, '10297')
    const student = await as(browser, number, '/wel/index', true)
    await student.getByRole('link', { name: /预约一次谈话/ }).click()
    await student.getByRole('link', { name: '预约初始访谈' }).click()
    await agree(student)
    // Sad on some days, and with thoughts of not wanting to live: what nobody may overlook.
    await answerEach(student, /^\d\. /, '有几天')
    await student.getByRole('button', { name: '下一步' }).click()
    await expect(student.getByText('谢谢你愿意说出来').first()).toBeVisible()
    await takeNoon(student, '12月9日 周三', INTERVIEWER)
    await confirmVisit(clerk, number)
    await time.leave(student)
  })

  await test.step('Wednesday: the first interview leads to the waiting list', async () => {
    const host = await hold(browser, 'interviewer', '2026-12-09')
    await openDue(host, number)
    await answer(host, '访谈评估结果', '一般心理困扰')
    await write(host, '处理建议', '每周一次，先谈睡眠')
    await answer(host, '伤害倾向', '无')
    await answer(host, '分级结果', /三级/)
    await write(host, '主诉', '睡不好')
    await answer(host, '一次单元意愿', '不愿意')
    await answer(host, '团体咨询意愿', '愿意')
    await answer(host, '去向', '等候名单')
    await answer(host, '是否预约咨询', '否')
    await signAndSend(host)
    await expectComplete(host)
    await time.leave(host)
  })

  await test.step('an hour is offered, and taken on the phone; a minute about how she is', async () => {
    await time.setTime('2026-12-09 14:00')
    const clerk = await as(browser, 'clerk', `/queue/index?keyword=${number}`)
    const row = clerk.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: '邀约' }).click()
    await clerk
      .getByRole('radio', { name: new RegExp(`12:00.*${COUNSELLOR}`) })
      .first()
      .check()
    await clerk.getByRole('button', { name: '发出邀约' }).click()
    await expect(clerk.getByText('邀约已发出')).toBeVisible()
    await time.leave(clerk)
    const student = await as(browser, number, '/appointmentQueue', true)
    await student.getByRole('button', { name: '接受' }).click()
    await expect(student.getByText('约好了，到时候见')).toBeVisible()
    await signConsent(student)
    await student.goto('/myMeasure')
    await answerEach(student, /^\d+\. /, '有几天')
    await student.getByRole('button', { name: '提交' }).click()
    await expect(student.getByRole('heading', { name: /^谢谢你/ })).toBeVisible()
    await time.leave(student)
  })

  await test.step('the first session is held, written down and signed', async () => {
    const host = await hold(browser, 'consultant2', '2026-12-10')
    await openDue(host, number)
    await writeSession(host, FORM, '说了这一周的睡眠，约好写睡眠日记。')
    await signAndSend(host)
    await expectComplete(host)
    await time.leave(host)
  })

  await test.step('four more are held, each written down and signed', async () => {
    for (const day of BETWEEN)
      await holdByCalls(time, { account: 'consultant2', host: COUNSELLOR, visitor: number, day })
  })

  await test.step('with the first interview that was all of a term: more are asked for, and agreed to', async () => {
    const host = await as(browser, 'consultant2', '/extensionTimesView')
    await host.getByRole('button', { name: '申请延长' }).click()
    await host.getByRole('combobox', { name: /来访者/ }).fill(number)
    await host.locator('.ant-select-dropdown:visible').getByText(number).click()
    await host.getByRole('textbox', { name: '原因' }).fill('期末前再巩固两次')
    await host.getByRole('dialog').getByRole('button').last().click()
    await expect(host.getByText('申请已提交，等待审批')).toBeVisible()
    await bothAgree('咨询延长')
    await host.reload()
    await expect(host.getByRole('row').filter({ hasText: number }).first()).toContainText('已同意')
    await time.leave(host)
  })

  await test.step('the sixth is not written down in time: locked, opened again, signed', async () => {
    await bookNoon(await callAs('clerk', time), number, COUNSELLOR, LAST)
    await time.leave(await hold(browser, 'consultant2', LAST))
    await time.setTime('2027-01-25 09:00')
    // What the clock does every five minutes an administrator may ask for.
    const admin = await callAs('admin', time)
    await admin.call('POST /admin/ops/cron/run', { body: { name: 'record-clock' } })
    const host = await as(browser, 'consultant2', `/lockedList?keyword=${number}`)
    const row = host.getByRole('row').filter({ hasText: '01-14' })
    await expect(async () => {
      await host.reload()
      await expect(row).toContainText('已锁定', { timeout: 8000 })
    }).toPass()
    await row.getByRole('button', { name: '申请解锁' }).click()
    await host.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('上周外出培训，回来补写')
    await host.getByRole('dialog').getByRole('button').last().click()
    await expect(host.getByText(/已提交，等待答复|已解锁/)).toBeVisible()
    await bothAgree('解锁')
    await host.reload()
    await expect(row).toContainText('临时解锁')
    await row.getByRole('button', { name: '写记录' }).click()
    await writeSession(host, FORM, '睡眠日记写了五天，入睡快了。')
    await signAndSend(host)
    await expectComplete(host)
    await time.leave(host)
  })

  await test.step('the case is closed by its report, with how she was at first', async () => {
    const host = await as(browser, 'consultant2', `/case_manage?keyword=${number}`)
    await host.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
    await expect(host.getByRole('heading', { name: '成效曲线' })).toBeVisible()
    const near = host.getByRole('button', { name: '结案', exact: true })
    await expect(near.or(host.getByRole('button', { name: '更多' })).first()).toBeVisible()
    if (await near.isVisible()) await near.click()
    else {
      await host.getByRole('button', { name: '更多' }).click()
      await host.getByRole('menuitem', { name: '结案', exact: true }).click()
    }
    await pickAny(host, '结案方式')
    await write(host, '结案结果', '睡眠与情绪都有改善，商定结束')
    await answer(host, '开案时等级', /三级/)
    await answer(host, '结案时等级', /四级/)
    await answer(host, '目前在校状态', '在读')
    await signAndSend(host)
    await expect(host.getByRole('main').getByText('正常结案').first()).toBeVisible()
    await time.leave(host)
  })

  await test.step('the head says what for and reads; she finds it on her phone', async () => {
    const head = await as(browser, 'centerhead', `/visitorFile?keyword=${number}`)
    await head.getByRole('button', { name: '打开档案' }).click()
    const records = head
      .getByRole('region', { name: '时间轴' })
      .first()
      .getByRole('row')
      .filter({ hasText: '会谈记录' })
    await records.getByRole('button', { name: '申请查阅' }).click()
    const asked = head.getByRole('dialog', { name: '查阅「会谈记录」' })
    await asked.getByRole('radio', { name: '督导' }).check()
    await asked.getByRole('textbox', { name: '理由' }).fill('结案后复看')
    await asked.getByRole('button', { name: '打开 30 分钟' }).click()
    await expect(records.getByText(/前可读$/)).toBeVisible()
    await time.leave(head)
    const student = await as(browser, number, '/footprint/index', true)
    await expect(student.getByText('为了帮你的老师把关，看了会谈记录').first()).toBeVisible()
    await time.leave(student)
  })
})
