import { appointmentTypeCodes, isTypeOpen, mayBook, stepsOf, type AppointmentType } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { agreeTo, givenCase, givenDoor, givenHost, handIn, registered, type Door } from '../../../../test/bookings.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import type { Visitor } from '../../../../test/people.ts'
import { givenVisit } from '../../../../test/visits.ts'
import { readTypeSettings } from '../booking/index.ts'

const app = await openTestApp()
let door: Door
beforeEach(async () => {
  door = await givenDoor(app)
})

const typesOf = (by: Visitor) => by.call('POST /consult/mobile/reserve/types', { body: {} })
const wayOf = (by: Visitor, type: string) => by.call('POST /consult/mobile/reserve/way', { body: { type } })
const stepOf = (way: { steps: { step: string; state: string }[] }) =>
  way.steps.find(({ state }) => state === 'current')?.step

describe('the types somebody can book', () => {
  test('are those the school has and visitors book, with what stands in the way of each', async () => {
    const { browser } = door.visitor
    const { types, block, sessions, help } = await typesOf(browser)
    expect(types.map(({ type }) => type)).toEqual(['2', '10', '11', '15', '23'])
    const byType = new Map(types.map((one) => [one.type, one]))
    expect(byType.get('15')).toMatchObject({ label: '初始访谈', isSuggested: true, refusal: null, minutes: 50 })
    expect(byType.get('2')?.refusal).toMatchObject({ guard: 'G7', message: '请先完成初始访谈后再预约咨询' })
    expect(types.filter(({ isSuggested }) => isSuggested)).toHaveLength(1)
    expect(types.every(({ intro }) => intro.length > 5)).toBe(true)
    expect(block).toBeNull()
    expect(sessions).toEqual({ used: 0, left: 6, limit: 6 })
    expect(help).toMatchObject({ hotline: '12356', dutyType: '11' })
  })

  test('follow the switches of the school', async () => {
    const { browser } = door.visitor
    await door.say('sfqyycdy', { enable: false })
    await door.say('sfqyjszl', { enable: false })
    await door.say('lxfwkgsz', { items: [{ type: 11, switchFlag: false }] })
    expect((await typesOf(browser)).types.map(({ type }) => type)).toEqual(['2', '15'])
    await door.say('hdzxmssz', { enable: true })
    expect((await typesOf(browser)).types.map(({ type }) => type)).toEqual(['2', '15', '17', '18', '19', '20'])
  })

  test('know whom somebody is with, and what is already arranged', async () => {
    const { browser } = door.visitor
    await givenCase(app, door, door.visitor, door.host)
    const before = await typesOf(browser)
    expect(before.types.find(({ isSuggested }) => isSuggested)?.type).toBe('2')
    const id = await givenVisit(app, door, {})
    const after = (await typesOf(browser)).types.find(({ type }) => type === '2')
    expect(after).toMatchObject({ appointmentId: id, refusal: { guard: 'G5' } })
    expect((await typesOf(browser)).sessions).toEqual({ used: 0, left: 5, limit: 6 })
    expect((await typesOf(door.friend.browser)).types.every(({ appointmentId }) => appointmentId === null)).toBe(true)
  })

  test('say who to call when something is missing', async () => {
    const { types } = await typesOf(door.friend.browser)
    expect(types.find(({ type }) => type === '15')?.refusal?.message).toBe('请先完善个人信息及紧急联系人')
    expect(types.find(({ type }) => type === '11')?.refusal).toBeNull()
  })

  test('are not for staff, except help', async () => {
    const { types } = await typesOf(door.host.browser)
    expect(types.find(({ type }) => type === '15')?.refusal?.guard).toBe('G1')
    expect(types.find(({ type }) => type === '11')?.refusal).toBeNull()
  })

  test('are closed to whoever stayed away twice, but for help; and they can appeal once', async () => {
    const { browser } = door.visitor
    const missed = { type: '15', state: 'userBreakAppointment' } as const
    for (const days of [3, 5])
      await givenVisit(app, door, { ...missed, startsIn: -days * 1440, settledAgo: days * 1440 })
    const { types, block } = await typesOf(browser)
    expect(block).toEqual({ until: door.term.endDate, count: 2, canAppeal: true, appealState: null })
    expect(types.find(({ type }) => type === '15')?.refusal).toMatchObject({ guard: 'G4' })
    expect(types.find(({ type }) => type === '11')?.refusal).toBeNull()
    await browser.call('POST /consult/break/appeal', { body: { words: '那两天我住院了，有证明。' } })
    expect((await typesOf(browser)).block).toMatchObject({ canAppeal: false, appealState: '1' })
    await door.say('zxgzsz', { appealEnable: false })
    expect((await typesOf(browser)).block).toMatchObject({ canAppeal: false })
  })

  test('need a term', async () => {
    await inTenant(app, door.tenant, (tx) => tx.sql('delete from term where tenant_id = $1', [tx.tenantId]))
    const { types } = await typesOf(door.visitor.browser)
    expect(types.find(({ type }) => type === '15')?.refusal?.message).toBe('未设置当前学期，请联系管理员')
  })
})

describe('the way to an appointment', () => {
  test('has the steps of every type', async () => {
    await door.say('hdzxmssz', { enable: true })
    const settings = await inTenant(app, door.tenant, (tx) => readTypeSettings(tx, null))
    const mine = appointmentTypeCodes.filter((type) => isTypeOpen(type, settings) && mayBook(type, 'visitor'))
    expect(mine.length).toBeGreaterThan(8)
    for (const type of mine) {
      const { steps, consent, registration, selfAssessment } = await wayOf(door.visitor.browser, type)
      expect(steps.map(({ step }) => step)).toEqual(stepsOf(type, true))
      const has = (step: string) => steps.some((one) => one.step === step)
      expect([consent !== null, registration !== null, selfAssessment !== null]).toEqual(
        ['consent', 'registration', 'selfAssessment'].map(has),
      )
    }
  })

  test.each<[string, string]>([
    ['1', '本校未开放咨询评估预约'],
    ['13', '本校未开放电话评估预约'],
    ['99', '本校未开放99预约'],
    ['14', '心理约谈由老师安排，请与中心联系'],
    ['8', '危机评估由老师安排，请与中心联系'],
  ])('of type %s is refused: %s', async (type, message) => {
    await expect(wayOf(door.visitor.browser, type)).rejects.toMatchObject({ message })
  })

  test.each<AppointmentType>(['14', '19'])(
    'of type %s is open to sign on for whoever was given a time',
    async (type) => {
      await givenVisit(app, door, { type })
      const way = await wayOf(door.visitor.browser, type)
      expect(way.consent).toMatchObject({ answerId: null })
      expect(way.isGiven).toBe(true)
      await expect(wayOf(door.friend.browser, type)).rejects.toMatchObject({ code: expect.any(Number) })
    },
  )

  test('is walked step by step, and each paper counts when it is handed in', async () => {
    const { browser } = door.visitor
    const first = await wayOf(browser, '15')
    expect(first).toMatchObject({ label: '初始访谈', needsConfirm: true, releaseMode: 1, hold: null, danger: null })
    expect(first.rules).toEqual({
      cancelClock: '17:00',
      cancelDaysBefore: 1,
      termSessionLimit: 6,
      holdMinutes: 10,
      openDays: 14,
    })
    expect(stepOf(first)).toBe('consent')
    expect(first.consent).toMatchObject({ kind: 'first', name: '初始访谈知情同意书', answerId: null, signedAt: null })
    const { answerId } = await agreeTo(browser, first.consent!)
    const second = await wayOf(browser, '15')
    expect(second.consent).toMatchObject({ answerId, signedAt: expect.stringMatching(/^\d{4}-/) })
    expect(stepOf(second)).toBe('registration')
    await handIn(browser, second.registration!, registered)
    const third = await wayOf(browser, '15')
    expect(third.registration).toMatchObject({ answerId: expect.any(String), name: '来访登记表' })
    expect(stepOf(third)).toBe('selfAssessment')
    expect(third.selfAssessment).toEqual({ scaleCode: 'PHQ9', name: 'PHQ-9', doneAt: null })
    const scale = { scaleCode: 'PHQ9', answers: [1, 1, 0, 0, 0, 0, 0, 0, 0] }
    await browser.call('POST /consult/smartform/saveScaleResult', { body: scale })
    expect(stepOf(await wayOf(browser, '15'))).toBe('time')
    expect(stepOf(await wayOf(browser, '10'))).toBe('consent')
    expect(stepOf(await wayOf(door.friend.browser, '15'))).toBe('consent')
  })

  test('papers run out: a registration after its term and half a year, a self-assessment after two weeks', async () => {
    const { browser } = door.visitor
    const { registration } = await wayOf(browser, '15')
    const { answerId } = await handIn(browser, registration!, registered)
    await browser.call('POST /consult/smartform/saveScaleResult', {
      body: { scaleCode: 'PHQ9', answers: Array(9).fill(0) },
    })
    const age = (days: number) =>
      inTenant(app, door.tenant, async (tx) => {
        const at = new Date(tx.now.getTime() - days * 86_400_000)
        await tx.update('form_answer', { id: answerId }, { submitted_at: at })
        await tx.sql('update form_scale_result set made_at = $2 where tenant_id = $1', [tx.tenantId, at])
      }).catch((error: unknown) => error)
    expect(await age(13)).toBeUndefined()
    expect((await wayOf(browser, '15')).selfAssessment?.doneAt).not.toBeNull()
    await age(15)
    const later = await wayOf(browser, '15')
    expect(later.selfAssessment?.doneAt).toBeNull()
    expect(later.registration?.answerId).toBe(answerId)
    await age(179)
    expect((await wayOf(browser, '15')).registration?.answerId).toBe(answerId)
    await age(181)
    expect((await wayOf(browser, '15')).registration?.answerId).toBeNull()
  })

  test('needs no confirmation where the school does without, nor for help', async () => {
    const { browser } = door.visitor
    expect((await wayOf(browser, '11')).needsConfirm).toBe(false)
    await door.say('yymssz', { bookingCheckEnable: false })
    const way = await wayOf(browser, '15')
    expect([way.needsConfirm, way.steps.some(({ step }) => step === 'confirm')]).toEqual([false, false])
    await door.say('fhms', { mode: 2 })
    expect((await wayOf(browser, '15')).releaseMode).toBe(2)
  })

  test('begins with the rules as they are applied, and what the school adds', async () => {
    await door.say('zxgzsz', { termSessionLimit: 9, noticeText: '请携带学生证。\n\n 到访请走东门。' })
    const { notice } = await wayOf(door.visitor.browser, '15')
    expect(notice.join('')).toContain('每学期约9次')
    expect(notice.slice(-2)).toEqual(['请携带学生证。', '到访请走东门。'])
    const read = await door.visitor.browser.call('GET /consult/notice/cache/rules', { query: {} })
    expect(read).toEqual({ lines: notice, text: notice.join('\n'), seconds: 10 })
  })
})

describe('agreements', () => {
  test.each<[Parameters<Visitor['call']>[0], string, AppointmentType]>([
    ['POST /consult/profiles/agreement/current', '咨询知情同意书', '2'],
    ['POST /consult/primary/agreement/current', '一次单元知情同意书', '10'],
    ['POST /consult/assessments/agreement/current', '评估知情同意书', '1'],
    ['POST /consult/interview/agreement/current', '约谈知情同意书', '14'],
    ['POST /consult/first/agreement/current', '初始访谈知情同意书', '15'],
    ['POST /consult/manned/agreement/current', '咨询知情同意书', '11'],
    ['POST /consult/diagnosis/agreement/current', '精神诊疗知情同意书', '23'],
  ])('%s', async (call, name) => {
    const ask = (by: Visitor, visitorId?: string) =>
      by.call(call as 'POST /consult/first/agreement/current', { body: visitorId ? { visitorId } : {} })
    const own = await ask(door.visitor.browser)
    expect(own).toMatchObject({ name, bizType: 'consent', bizId: door.visitor.id, answerId: null })
    expect(await ask(door.clerk.browser, door.visitor.id)).toEqual(own)
    await expect(ask(door.friend.browser, door.visitor.id)).rejects.toMatchObject({ code: 404 })
  })

  test('count only when signed and read', async () => {
    const { browser } = door.visitor
    const paper = await browser.call('POST /consult/first/agreement/current', { body: {} })
    const unread = { formId: paper.formId, bizType: paper.bizType, bizId: paper.bizId }
    const points = { agreeNature: '1', agreePrivacy: '1', agreeAttendance: '1', agreeDanger: '1' }
    const save = (answers: object) =>
      browser.call('POST /public/forms/answer/save', { body: { ...unread, answers: JSON.stringify(answers) } })
    await expect(save(points)).rejects.toMatchObject({ message: expect.stringContaining('本人签名') })
    await expect(handIn(browser, paper, { agreeNature: '1' })).rejects.toMatchObject({ code: expect.any(Number) })
    await expect(handIn(browser, paper, points, { openedAt: {}, opened: '0.00' })).rejects.toMatchObject({
      message: expect.stringContaining('秒'),
    })
    await expect(handIn(browser, paper, points)).resolves.toMatchObject({ edition: 1 })
  })

  test('belong to whoever signs: nobody signs for another, and no other form passes for one', async () => {
    const paper = await door.visitor.browser.call('POST /consult/first/agreement/current', { body: {} })
    await expect(agreeTo(door.friend.browser, paper)).rejects.toMatchObject({ code: 404 })
    const [record] = await inTenant(app, door.tenant, (tx) =>
      tx.sql<{ id: string }>(`select id from form where tenant_id = $1 and type_code = 'F21'`, [tx.tenantId]),
    )
    const other = { ...paper, formId: record!.id }
    await expect(agreeTo(door.visitor.browser, other)).rejects.toMatchObject({ code: 404 })
  })

  test('are read by whom they concern', async () => {
    const { browser } = door.visitor
    const paper = await browser.call('POST /consult/first/agreement/current', { body: {} })
    const { answerId } = await agreeTo(browser, paper)
    const open = (by: Visitor) => by.call('POST /public/forms/answer/open', { body: { answerId } })
    for (const who of [door.visitor, door.clerk, door.head]) expect((await open(who.browser)).answer).not.toBeNull()
    for (const who of [door.host, door.desk, door.admin, door.friend])
      await expect(open(who.browser)).rejects.toMatchObject({ code: 404 })
    await givenVisit(app, door, { state: 'cancel' })
    await expect(open(door.host.browser)).rejects.toMatchObject({ code: 404 })
    await givenVisit(app, door, {})
    expect((await open(door.host.browser)).answer).not.toBeNull()
    await expect(open(door.other.browser)).rejects.toMatchObject({ code: 404 })
  })
})

test('a host that nobody has entered offers nothing and breaks nothing', async () => {
  await givenHost(app, door, door.clerk, { isShown: false })
  expect((await typesOf(door.visitor.browser)).types.length).toBeGreaterThan(3)
})
