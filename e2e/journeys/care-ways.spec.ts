import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { carrySession } from '../pages/arrive.ts'
import { agree, answerEach } from '../pages/booking.ts'
import { callAs, demandWord, findCase, isSettled, studentNumber } from '../pages/centre-calls.ts'
import { goOn } from '../pages/centre.ts'
import { confirmWith } from '../pages/forms.ts'
import { movedTime } from '../pages/moved-time.ts'
import { PHONE } from '../pages/people.ts'
import { answer, pickAny, pressAct, signAndSend, write } from '../pages/record.ts'
import { agreeToWhat, askGlass, keepTalk, proposeEnd, readThroughGlass, reviewGlass } from '../pages/safety.ts'
import { choose, foldAlerts, keepAlerts, openBy } from '../pages/shell.ts'

// The other ways care goes: calls nobody answers, a family, a fellow student who listens, a file that was sealed, every way a
// case ends but the good one. A product of its own, because everybody's clock is moved; one day after the other.
test.describe.configure({ mode: 'serial' })

const PORT = Number(process.env['E2E_PORT'] ?? '8977') + 8
const HOSTS = ['consultant', 'consultant2'] as const
const NAMES = { consultant: '林静宜', consultant2: '周明远' } as const
const WHY = '期末前后多次没有来，电话里说暂时不需要'

// A Monday.
const time = movedTime(PORT, '2026-12-07 09:20')

type Arrival = { school?: string; isPhone?: boolean; role?: string }

/** Somebody who is in, at a page; sessions do not last from one day to the next. */
const as = async (
  browser: Browser,
  account: string,
  path: string,
  { school = 'demo', isPhone = false, role }: Arrival = {},
): Promise<Page> => {
  const page = await time.person(browser, isPhone ? { viewport: PHONE, hasTouch: true } : {})
  await carrySession(page, school, account, role, time)
  await page.goto(path)
  return page
}

const casePath = (id: string): string => `/case_manage_info/index?id=${id}`
const states = (page: Page): Locator => page.getByRole('main')
const send = (dialog: Locator): Promise<void> => dialog.getByRole('button').last().click()

const END: Readonly<Record<'来访者退出' | '爽约终止', { action: string; state: string }>> = {
  来访者退出: { action: 'quit', state: '脱落' },
  爽约终止: { action: 'absent', state: '来访者爽约' },
}

for (const [label, { action, state }] of Object.entries(END))
  test(`Monday: ${label}`, async ({ browser }) => {
    test.setTimeout(90_000)
    // Whoever arranges may end what a colleague has not.
    const isWanted = ({ actions }: { actions: string[] }): boolean =>
      actions.includes(action) && (action === 'absent') === actions.includes('absent')
    const { account, one } = await findCase(time, [...HOSTS, 'clerk'], isWanted)
    const host = await as(browser, account, casePath(one.id))
    await pressAct(host, label)
    const asked = host.getByRole('dialog', { name: label })
    await asked.getByRole('textbox', { name: '原因' }).fill(WHY)
    await send(asked)
    await expect(states(host).getByText(state, { exact: true }).first()).toBeVisible()
    await expect(host.getByRole('button', { name: '重启' })).toBeVisible()
    await time.leave(host)
  })

test('Monday: a case is referred by its note, agreed to, and read by whoever took it over', async ({ browser }) => {
  test.setTimeout(180_000)
  await demandWord(time, 5, '顾怀瑾')
  const { account, one } = await findCase(time, HOSTS, isSettled)
  const heir = HOSTS.find((other) => other !== account)!
  const record = one.visits.find(({ answerId }) => answerId !== null)!.answerId!
  const host = await as(browser, account, casePath(one.id))
  await pressAct(host, '转介')
  const asked = host.getByRole('dialog', { name: '转介' })
  await asked.getByRole('combobox', { name: '接收的咨询师' }).click()
  await host.locator('.ant-select-dropdown:visible').getByText(NAMES[heir]).click()
  await asked.getByRole('button', { name: '下一步：填写转介单' }).click()
  await expect(host.getByRole('heading', { level: 1, name: '转介单' })).toBeVisible()
  await write(host, '转介原因', '来访者希望换一位老师继续谈')
  await write(host, '交接说明', '两次会谈谈的是睡眠，安全计划已签')
  await answer(host, '来访者知情并同意', '是')
  await signAndSend(host)
  await expect(states(host).getByText('待审批').first()).toBeVisible()

  // Nobody hears of it before it is agreed to, and what was written stays closed until it is accepted.
  const other = await as(browser, heir, '/case_manage')
  const waiting = other.getByRole('region', { name: /请您接收的个案/ }).filter({ hasText: one.visitorName })
  await expect(other.getByRole('tab').first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const client = await callAs(heir, time)
  const read = () => client.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId: record } })
  await expect(read()).rejects.toThrow()

  const head = await as(browser, 'centerhead', '/myApproval/index')
  await head
    .getByRole('row', { name: /转介/ })
    .first()
    .getByRole('button', { name: '处理' })
    .click()
  await head.getByRole('textbox', { name: '审批意见' }).fill('同意转介')
  await head.getByRole('main').getByRole('button', { name: '同意', exact: true }).last().click()
  await head.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
  await expect(head.getByText(/已同意/).first()).toBeVisible()
  await time.leave(head)

  await other.reload()
  await expect(waiting.getByRole('link', { name: '查看转介单' })).toBeVisible()
  await expect(read()).rejects.toThrow()
  await waiting
    .getByRole('listitem')
    .filter({ hasText: one.visitorName })
    .getByRole('button', { name: '接收', exact: true })
    .click()
  await confirmWith(other, '确定')
  await expect(other).toHaveURL(/case_manage_info/)
  await other.getByRole('link', { name: new RegExp(one.caseNo) }).click()
  await other.getByRole('row').getByRole('link', { name: '查看记录' }).first().click()
  await expect(other.getByRole('article')).toBeVisible()
  await time.leave(other)
  await time.leave(host)
})

/** Reached for, in vain. */
const reachFor = async (host: Page): Promise<void> => {
  await pressAct(host, '记联系')
  const asked = host.getByRole('dialog', { name: '记一次联系' })
  await choose(asked.getByRole('radio', { name: '消息' }))
  await choose(asked.getByRole('radio', { name: '无人回应' }))
  await asked.getByRole('textbox', { name: '经过' }).fill('发了消息，没有回')
  await send(asked)
  await expect(asked).toBeHidden()
}

let lost: Awaited<ReturnType<typeof findCase>>

test('Monday: a file that was sealed when its person left is opened again by two', async ({ browser }) => {
  test.setTimeout(120_000)
  lost = await findCase(time, HOSTS, (one) => isSettled(one) && ![1, 2].includes(one.star ?? 0))
  const host = await as(browser, lost.account, casePath(lost.one.id))
  await reachFor(host)
  await time.leave(host)

  const client = await callAs('centerhead', time)
  let left: { visitorId: string } | undefined
  for (let current = 1; !left; current++) {
    const { records } = await client.call('POST /archive/page', { body: { size: 100, current } })
    left = records.find(({ isSealed }) => isSealed)
    if (records.length === 0) throw new Error('nobody has left')
  }
  const head = await as(browser, 'centerhead', `/visitorFile_info/index?userId=${left.visitorId}`)
  await expect(
    head
      .getByRole('row')
      .filter({ hasText: '会谈记录' })
      .getByText(/已封存/)
      .first(),
  ).toBeVisible()
  await head.getByRole('button', { name: '申请启封' }).click()
  const asked = head.getByRole('dialog', { name: /^紧急调阅/ })
  await expect(asked.getByRole('radio', { name: '启封离校者的档案' })).toBeChecked()
  await asked.getByRole('textbox', { name: '理由' }).fill('本人来信要求复印当年的会谈经过')
  await asked.getByRole('button', { name: '提交申请' }).click()
  await expect(asked).toBeHidden()

  const chief = await as(browser, 'crisischief', '/myApproval/index')
  await chief
    .getByRole('row', { name: /紧急调阅/ })
    .first()
    .getByRole('button', { name: '处理' })
    .click()
  await chief.getByRole('textbox', { name: '审批意见' }).fill('本人的要求，同意')
  await chief.getByRole('main').getByRole('button', { name: '同意', exact: true }).last().click()
  await chief.getByRole('alertdialog').getByRole('button', { name: '同意' }).click()
  await expect(chief.getByText(/已同意/).first()).toBeVisible()
  await time.leave(chief)
  await head.reload()
  await expect(
    head
      .getByRole('row')
      .filter({ hasText: '会谈记录' })
      .getByText(/前可读$/),
  ).toBeVisible()
  await time.leave(head)
})

/** Somebody who can be called from three to half past. */
const dial = async (browser: Browser): Promise<Page> => {
  const assessor = await as(browser, 'assessor', '/telephoneEvaluation?keyword=20269022', { school: 'river' })
  await assessor.getByRole('button', { name: '去拨打' }).first().click()
  await assessor.getByRole('button', { name: '拨打', exact: true }).click()
  await expect(assessor.getByText('号码已显示，请拨打')).toBeVisible()
  return assessor
}

for (const [nth, day] of ['2026-12-07', '2026-12-08'].entries())
  test(`${day}: nobody answers the call, ${nth + 1}`, async ({ browser }) => {
    test.setTimeout(90_000)
    await time.setTime(`${day} 15:05`)
    const assessor = await dial(browser)
    await assessor.getByRole('button', { name: '未接通', exact: true }).click()
    await goOn(assessor)
    await expect(assessor.getByRole('region', { name: '进度' })).toContainText(`已拨打 ${nth + 1} 次`)
    await time.leave(assessor)
    if (nth === 0) return
    const host = await as(browser, lost.account, casePath(lost.one.id))
    await reachFor(host)
    await time.leave(host)
  })

test('Wednesday: a family of four, each adult of whom agrees, and its record', async ({ browser }) => {
  test.setTimeout(120_000)
  await time.setTime('2026-12-09 13:58')
  const client = await callAs('consultant2', time)
  const { records } = await client.call('POST /consult/appointment/page', { body: { type: '19', isMine: true } })
  const visit = records.find(({ state }) => state === 'notStart')!
  const path = `/appointment_records_info/index?id=${visit.id}`
  const host = await as(browser, 'consultant2', path)
  const family = host.getByRole('region', { name: '到场的家庭成员' })
  const father = family.getByRole('listitem').filter({ hasText: '父亲' })
  await expect(family.getByRole('listitem')).toHaveCount(3)
  await expect(family.getByRole('listitem').filter({ hasText: '母亲' })).toContainText('勿向家人转述')
  await expect(father).toContainText('还没有同意')
  const refused = host.waitForResponse((reply) => reply.url().includes('/consult/appointment/start'))
  await host.getByRole('button', { name: '开始', exact: true }).click()
  expect(await (await refused).json()).toMatchObject({ msg: expect.stringMatching(/同意/) })
  const asked = host.getByRole('dialog', { name: /^修改/ })
  await openBy(father.getByRole('button', { name: '修改' }), asked)
  await choose(asked.getByRole('radio', { name: '当面同意' }))
  await asked.getByRole('switch', { name: /单独说过的事/ }).click()
  await send(asked)
  await expect(father).toContainText('当面同意')
  await expect(father).toContainText('勿向家人转述')

  // Pressed a moment ago already, it takes no second press for two seconds.
  await openBy(
    host.getByRole('button', { name: '开始', exact: true }),
    host.getByRole('button', { name: '结束', exact: true }),
  )
  await time.setTime('2026-12-09 15:25')
  await host.getByRole('button', { name: '结束', exact: true }).click()
  await goOn(host)
  await host.getByRole('button', { name: '写记录' }).click()
  // Who came is known already: nobody has to be typed again.
  const came = host.getByRole('group', { name: /到场的家庭成员/ })
  await expect(came.getByRole('textbox', { name: /称呼/ })).toHaveCount(3)
  await write(host, '家庭关系与互动', '父亲先说，母亲补充，妹妹听着；来访者第一次说出压力。')
  await write(host, '会谈过程', '请每个人说一件最担心的事。')
  await write(host, '共识与家庭任务', '每周一次晚饭时不谈成绩。')
  await answer(host, '伤害倾向', '无')
  await answer(host, '分级结果', /三级/)
  await signAndSend(host)
  await expect(states(host).getByText('已完成').first()).toBeVisible()
  await time.leave(host)
})

test('Wednesday: in a talk that has begun a fellow student presses the red flag, and the head reads it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await time.setTime('2026-12-09 15:40')
  const peer = await as(browser, 'student3', '/peerTalk/index', { isPhone: true })
  const talk = peer.getByRole('region').filter({ has: peer.getByRole('button', { name: '开始', exact: true }) })
  const name = (await talk.getAttribute('aria-label'))!
  await talk.getByRole('button', { name: '开始', exact: true }).click()
  const begun = peer.getByRole('region', { name }).filter({ hasText: '进行中' })
  await expect(begun.getByRole('button', { name: '结束', exact: true })).toBeVisible()
  const head = await as(browser, 'centerhead', '/wel/index')
  await keepAlerts(head)
  await begun.getByRole('button', { name: /^红旗/ }).click()
  const asked = peer.getByRole('dialog', { name: '通知值班老师' })
  await asked.getByRole('textbox').fill('说不想活了，现在和我在一起')
  await asked.getByRole('button', { name: '立即通知' }).click()
  await expect(begun.getByText(/已通知值班老师/)).toBeVisible()
  const card = head.getByRole('region', { name: '即时提醒' }).getByRole('article').filter({ hasText: '刚刚' }).first()
  await card.getByRole('button', { name: '立即处理' }).click()
  await expect(head.getByText('说不想活了，现在和我在一起')).toBeVisible()
  await time.leave(head)
  await time.leave(peer)
})

const CALLED = '深夜电话联系到本人，室友陪着，约好明早八点来中心'
/** 李沐阳, of the faculty's own college. */
const STUDENT = '20269021'
const ALONE = '室友说他一夜未归，电话不通'

test('Wednesday night: a hard answer is heard at once, and ends by two; who read is told, a broken glass looked at next day', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await time.setTime('2026-12-09 23:10')
  const clerk = await callAs('clerk', time)
  const number = await studentNumber(clerk, '10299')
  // Nobody is on duty before the morning: whoever comes first then is called now.
  const duty = await as(browser, 'multirole', '/wel/index', { isPhone: true, role: '咨询师' })
  await keepAlerts(duty)
  const student = await as(browser, number, '/wel/index', { isPhone: true })
  await student.getByRole('link', { name: /预约一次谈话/ }).click()
  await student.getByRole('link', { name: '预约初始访谈' }).click()
  await agree(student)
  await answerEach(student, /^\d\. /, '几乎每天')
  await student.getByRole('button', { name: '下一步' }).click()
  await expect(student.getByText('谢谢你愿意说出来').first()).toBeVisible()

  const card = duty.getByRole('region', { name: '即时提醒' }).getByRole('article').filter({ hasText: '刚刚' }).first()
  await card.getByRole('button', { name: '立即处理' }).click()
  await expect(duty).toHaveURL(/\/crisisWarningDetails\/index\?id=/)
  await foldAlerts(duty)
  await duty.getByRole('button', { name: '接手', exact: true }).click()
  await duty.getByRole('alertdialog').getByRole('button', { name: '接手' }).click()
  await expect(duty.getByRole('link', { name: /^拨打/ }).first()).toBeVisible()
  await keepTalk(duty, CALLED)
  await proposeEnd(duty, CALLED)
  const chief = await as(browser, 'crisischief', '/myApproval/index')
  await agreeToWhat(chief, '解除5级预警', '已与值班老师核实，同意解除')
  await duty.reload()
  await expect(duty.getByRole('main').getByText('已解除').first()).toBeVisible()
  await time.leave(duty)

  const head = await as(browser, 'centerhead', `/visitorFile?keyword=${number}`)
  await head.getByRole('button', { name: '打开档案' }).click()
  const sheets = head.getByRole('row').filter({ hasText: '测评' })
  const asked = head.getByRole('dialog', { name: '查阅「测评」' })
  await openBy(sheets.getByRole('button', { name: '申请查阅' }), asked)
  await choose(asked.getByRole('radio', { name: '督导' }))
  await asked.getByRole('textbox', { name: '理由' }).fill('核对昨夜的处置')
  await asked.getByRole('button', { name: '打开 30 分钟' }).click()
  await expect(sheets.getByText(/前可读$/)).toBeVisible()
  await student.goto('/footprint/index')
  await expect(student.getByText('为了帮你的老师把关，看了测评结果').first()).toBeVisible()
  await expect(student.getByText(/顾怀瑾老师/).first()).toBeVisible()
  await time.leave(student)

  const faculty = await as(browser, 'facultyconsult', '/archiveGlass/index')
  await askGlass(faculty, STUDENT, ALONE)
  await agreeToWhat(head, '紧急调阅', '已电话核实，同意')
  await readThroughGlass(faculty)
  for (const page of [faculty, head, chief]) await time.leave(page)
  await time.setTime('2026-12-10 09:20')
  const morning = await as(browser, 'crisischief', '/archiveGlass/index?tab=open')
  await reviewGlass(morning, ALONE)
  await time.leave(morning)
})

test('Thursday: the third call is answered, and written down', async ({ browser }) => {
  test.setTimeout(120_000)
  await time.setTime('2026-12-10 15:05')
  const assessor = await dial(browser)
  await assessor.getByRole('button', { name: '已接通，写评估' }).click()
  await answer(assessor, '访谈评估结果', '一般心理困扰')
  await write(assessor, '处理建议', '先约一次面谈')
  await answer(assessor, '伤害倾向', '无')
  await answer(assessor, '分级结果', /三级/)
  await answer(assessor, '通话结果', '已接通')
  await answer(assessor, '一次单元意愿', '现在愿意')
  await answer(assessor, '团体咨询意愿', '愿意')
  await answer(assessor, '去向', '无需咨询，提供资源')
  await answer(assessor, '是否预约咨询', '否')
  await signAndSend(assessor)
  await expect(states(assessor).getByText('已完成').first()).toBeVisible()
  await assessor.goto('/telephoneEvaluation?keyword=20269022')
  await expect(assessor.getByRole('row').filter({ hasText: '20269022' }).first()).toContainText('已评估')
  await time.leave(assessor)
})

test('two weeks later: who cannot be reached any more is let go by a report', async ({ browser }) => {
  test.setTimeout(120_000)
  await time.setTime('2026-12-24 10:00')
  const host = await as(browser, lost.account, casePath(lost.one.id))
  await pressAct(host, '结案')
  await pickAny(host, '结案方式')
  await write(host, '结案结果', WHY)
  await answer(host, '结束类型', '脱落')
  await answer(host, '开案时等级', /三级/)
  await answer(host, '结案时等级', /三级/)
  await answer(host, '目前在校状态', '在读')
  await signAndSend(host)
  await expect(states(host).getByText('脱落', { exact: true }).first()).toBeVisible()
  await time.leave(host)
})
