import { beforeAll, describe, expect, test } from 'vitest'
import { open, shown } from '../../../test/answers.ts'
import { givenCase, handIn, type GivenCase } from '../../../test/cases.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { givenCentre, givenPerson, givenVisit, messagesOf, type Centre, type Person } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
let supervisor: Person
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
  supervisor = await givenPerson(app, centre, '吴清和', 'ROLE_SUPERVISOR')
})

/** Somebody new, so that one live case at a time is no hindrance. */
const someone = (): Promise<Person> => givenPerson(app, centre, '来访者', 'ROLE_GENERAL')
const given = async (about: Omit<GivenCase, 'visitor'> = {}) => {
  const visitor = await someone()
  return { visitor, id: await givenCase(app, centre, { visitor, ...about }) }
}
const read = (id: string, { browser }: Person = centre.host) =>
  browser.call('GET /consult/case/detail', { query: { id } })
const close = (id: string, changed: object = {}, by: Person = centre.host) =>
  handIn(
    by,
    { typeCode: 'F18', bizType: 'case_close', bizId: id },
    { endType: '1', finishMethod: '1', assessmentLevelOnCase: 4, ...changed },
  )
const flows = (bizId: string) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql<{ id: string; option_id: number }>(
      'select id, option_id from approval_flow where biz_id = $1 and state = $2',
      [bizId, '1'],
    ),
  )
const inSchool = <T>(sql: string, values: unknown[]) => inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const stateOf = async (id: string) =>
  (await inSchool<{ state: string }>('select state from care_case where id = $1', [id]))[0]?.state

describe('who sees a case', () => {
  test('its host, who arranges, and nobody else', async () => {
    const { id, visitor } = await given({ visits: ['complete', 'success'], star: 3 })
    const seen = await read(id)
    expect(seen).toMatchObject({
      status: 'running',
      sessions: 2,
      recordsDue: 1,
      star: 3,
      isMine: true,
      visitorName: '来访者',
    })
    expect(seen.caseNo).toMatch(/^GA-\d{4}-\d{4}$/)
    expect(seen.visits.map(({ no, recordState }) => [no, recordState])).toEqual([
      [2, 'due'],
      [1, 'done'],
    ])
    expect(await read(id, centre.head)).toMatchObject({ isMine: false, visitorName: '来访者' })
    expect(await read(id, centre.clerk)).toMatchObject({ visitorName: '来访者', closingId: null })
    for (const who of [centre.other, supervisor, elsewhere.head, elsewhere.host])
      expect(await refusalOf(read(id, who))).toBe('资源不存在')
    for (const who of [centre.admin, centre.desk, visitor])
      expect(await refusalOf(read(id, who))).toBe('没有权限进行此操作')
  })

  test('with how somebody came to it: spoken with first, waited, and nothing that is too old to belong to it', async () => {
    const { id, visitor } = await given({ visits: ['complete'], openedDaysAgo: 10 })
    const DAY = 24 * 60
    const first = (daysAgo: number) =>
      givenVisit(app, centre, { type: '15', state: 'complete', visitor, withSlot: false, startsIn: -daysAgo * DAY })
    await first(300)
    expect((await read(id)).way).toMatchObject({ registerTime: null, firstTime: null, matchTime: null })
    await first(20)
    await inSchool(
      `insert into wait_entry (tenant_id, id, visitor_id, type, family, consult_method, wish, is_urgent, source, state, created_by, created_at, ended_at)
       select tenant_id, gen_random_uuid(), visitor_id, type, family, 1, '\\x00', false, 1, 'matched', visitor_id,
              opened_at - interval '5 days', opened_at from care_case where id = $1`,
      [id],
    )
    const { way } = await read(id)
    expect(way).toMatchObject({ firstName: '林静宜', waitedDays: 5, registerTime: null })
    expect(way.firstTime).not.toBeNull()
  })

  test('a supervisor who is bound to it', async () => {
    const { id } = await given()
    await inSchool(
      `insert into relation (tenant_id, origin, origin_id, kind, user_id, person_id, since)
       select tenant_id, 'supervision', id, 'supervisor', $2, visitor_id, now() from care_case where id = $1`,
      [id, supervisor.id],
    )
    expect(await read(id, supervisor)).toMatchObject({ id, actions: [] })
    const page = await supervisor.browser.call('POST /consult/case/page', { body: {} })
    expect(page.records.map((row) => row.id)).toEqual([id])
  })

  test('a list by state, name, number and level', async () => {
    const { id } = await given({ star: 2 })
    const { caseNo } = await read(id)
    const ids = async (body: object) =>
      (await centre.clerk.browser.call('POST /consult/case/page', { body: { size: 200, ...body } })).records.map(
        (row) => row.id,
      )
    expect(await ids({ keyword: caseNo.toLowerCase() })).toEqual([id])
    expect(await ids({ star: 2 })).toContain(id)
    expect(await ids({ star: 4 })).not.toContain(id)
    expect(await ids({ tab: 'ended' })).not.toContain(id)
    expect(await ids({ hostId: centre.other.id })).toEqual([])
    const counts = await centre.host.browser.call('POST /consult/case/counts', { body: {} })
    expect(counts.find(({ tab }) => tab === 'live')?.count).toBeGreaterThan(0)
  })
})

describe('closing', () => {
  test('by the report, when all is done; the visitor is thanked', async () => {
    const { id, visitor } = await given({ visits: ['complete', 'complete'], star: 4 })
    expect(await read(id)).toMatchObject({ actions: ['close', 'refer', 'contact'] })
    const answerId = await close(id, { assessmentLevelOnCase: 4 })
    expect(await read(id)).toMatchObject({
      status: 'finish',
      baseStatus: 'end',
      finishMethodName: '目标达成',
      starAfter: 4,
      closingId: answerId,
      closedByName: '林静宜',
      actions: ['reopen'],
    })
    expect((await messagesOf(app, visitor, 'case_closed')).length).toBe(1)
    await expect(shown(centre.other.browser, answerId)).rejects.toMatchObject({ code: 404 })
    await expect(shown(centre.clerk.browser, answerId)).rejects.toMatchObject({ code: 404 })
    await expect(shown(centre.head.browser, answerId)).rejects.toMatchObject({ code: 49201 })
    expect(await refusalOf(close(id))).not.toBe('')
  })

  test.each([
    ['an appointment to come', { visits: ['complete', 'notStart'] }, {}, '仍有未完成的预约或记录，不能结案'],
    ['a record owed', { visits: ['success'] }, {}, '仍有未完成的预约或记录，不能结案'],
    ['a transfer', {}, { endType: '2' }, '转介请从「转介」办理，不在结案报告中选择'],
    ['out of touch too soon', {}, { endType: '3' }, '在不同的两天联系过且满14天没有回应，才能记为脱落'],
    [
      'stayed away once',
      { visits: ['userBreakAppointment'] },
      { endType: '4' },
      '来访者最近没有连续两次未到访，不能按爽约终止',
    ],
    [
      'a grave level without a plan',
      { star: 2 },
      { followPlan: '' },
      '危机等级为一级或二级，请写明结案后的随访安排（不少于10个字）',
    ],
    ['a result of 201 characters', {}, { finishResult: '字'.repeat(201) }, '结案结果不能超过200个字'],
  ] as const)('not with %s', async (_, about, changed, words) => {
    const { id } = await given(about)
    expect(await refusalOf(close(id, changed))).toBe(words)
    expect(await stateOf(id)).toBe('running')
    expect(await inSchool('select 1 from form_answer where biz_id = $1', [id])).toEqual([])
  })

  test('a grave one by the head as well, whatever its report says of the level', async () => {
    const { id } = await given({ star: 1, visits: ['complete'] })
    await close(id, { assessmentLevelOnCase: 4, followPlan: '两周内由中心电话随访，辅导员每周了解一次' })
    expect(await read(id)).toMatchObject({ status: 'running', isAsked: true, actions: ['contact'] })
    const [flow] = await flows(id)
    expect(flow?.option_id).toBe(14)
    const answer = { id: flow!.id, opinion: '同意结案' }
    expect(await refusalOf(centre.host.browser.call('POST /consult/act/flow/agree', { body: answer }))).not.toBe('')
    await centre.head.browser.call('POST /consult/act/flow/agree', { body: answer })
    expect(await read(id)).toMatchObject({ status: 'finish', isAsked: false })
  })

  test('somebody who no longer comes: grave ones are reported first, the others end', async () => {
    const away = ['complete', 'userBreakAppointment', 'userBreakAppointment'] as const
    const grave = await given({ star: 2, visits: away })
    const plan = { endType: '4', followPlan: '两周内由中心电话随访，辅导员每周了解一次' }
    expect(await refusalOf(close(grave.id, plan))).toBe('危机等级为二级，须先提交危机上报')
    const light = await given({ star: 4, visits: away })
    await close(light.id, { endType: '4' })
    expect(await stateOf(light.id)).toBe('break')
  })

  test('out of touch after two days of trying and a fortnight of silence', async () => {
    const { id, visitor } = await given({ visits: ['complete'], openedDaysAgo: 90 })
    await visitor.browser.call('POST /choice/reach/save', {
      body: { mayCall: true, mayWord: false, mayWrite: true, hours: 'any', words: '' },
    })
    await inSchool(
      `update appointment set start_at = start_at - interval '30 days', end_at = end_at - interval '30 days' where case_id = $1`,
      [id],
    )
    const reach = (outcome: string) =>
      centre.host.browser.call('POST /consult/case/contact', {
        body: { id, way: 'phone', outcome: outcome as 'self', note: '打了两遍' },
      })
    await reach('nobody')
    expect(await refusalOf(close(id, { endType: '3' }))).toContain('不同的两天')
    await reach('nobody')
    expect(await refusalOf(close(id, { endType: '3' }))).toContain('不同的两天')
    await inSchool(
      `insert into case_contact (tenant_id, id, case_id, way, outcome, note, made_by, made_at)
       select tenant_id, gen_random_uuid(), case_id, way, outcome, note, made_by, made_at - interval '1 day' from case_contact where case_id = $1 limit 1`,
      [id],
    )
    await close(id, { endType: '3' })
    expect(await stateOf(id)).toBe('pass')
  })
})

describe('before it has begun', () => {
  const quit = (id: string, by: Person = centre.clerk, version = 1) =>
    by.browser.call('POST /consult/case/quit', { body: { id, version, reason: '来访者来电说不来了' } })

  test('it ends when the visitor no longer wants it', async () => {
    const booked = await given({ state: 'wait', visits: ['notStart'] })
    expect((await read(booked.id, centre.clerk)).actions).not.toContain('quit')
    const { id } = await given({ state: 'wait' })
    expect((await read(id, centre.clerk)).actions).toContain('quit')
    expect(await refusalOf(quit(id, centre.other))).toBe('资源不存在')
    expect(await refusalOf(quit(id, centre.clerk, 7))).not.toBe('')
    await quit(id)
    expect(await stateOf(id)).toBe('pass')
    expect(await refusalOf(quit(id, centre.clerk, 2))).toBe('个案的状态已经变化，请刷新后再试')
  })

  test('not with a grave level nobody was told of', async () => {
    const { id } = await given({ state: 'wait', star: 1 })
    expect(await refusalOf(quit(id))).toBe('危机等级为一级，须先提交危机上报')
  })
})

test('taken up again within a year as a new case; the old one stays as it was', async () => {
  const { id } = await given({ star: 4 })
  const reopen = (by: Person = centre.host) => by.browser.call('POST /consult/case/reopen', { body: { id } })
  expect(await refusalOf(reopen())).toBe('个案的状态已经变化，请刷新后再试')
  await close(id)
  const made = await reopen()
  expect(await read(made.id)).toMatchObject({ status: 'wait', previous: { id } })
  expect(await read(id)).toMatchObject({ status: 'finish', next: { id: made.id } })
  expect(await refusalOf(reopen())).toContain('正由林静宜接待')
  await inSchool(`update care_case set closed_at = closed_at - interval '400 days' where id = $1`, [id])
  expect(await refusalOf(reopen(centre.clerk))).toBe('结束满一年的个案不能重启，请按新来访登记')
})

describe('handing over', () => {
  const refer = (id: string, body: object, by: Person = centre.host, version = 2) =>
    by.browser.call('POST /consult/case/refer', { body: { id, version, target: 1, ...body } })
  const note = (bizId: string, by: Person = centre.host) =>
    handIn(by, { typeCode: 'F19', bizType: 'case_transfer', bizId })
  const answerTo = (act: 'accept' | 'decline' | 'withdraw', id: string, by: Person, version = 2) =>
    by.browser.call(`POST /consult/case/transfer/${act}` as 'POST /consult/case/transfer/decline', {
      body: { id, version, reason: '本学期已满' },
    })

  test('the colleague is asked once the note is written, and reads what was written before only after saying yes', async () => {
    const { id, visitor } = await given({ visits: ['complete'] })
    const { id: transfer } = await refer(id, { toUserId: centre.other.id })
    const mine = () => centre.other.browser.call('GET /consult/case/transfers')
    expect((await mine()).map((one) => one.id)).not.toContain(transfer)
    expect(await refusalOf(answerTo('accept', transfer, centre.other, 1))).toBe('资源不存在')
    const noteId = await note(transfer)
    expect((await messagesOf(app, centre.other, 'case_transfer_asked')).length).toBeGreaterThan(0)
    const asked = (await mine()).find((one) => one.id === transfer)
    expect(asked).toMatchObject({ visitorName: '来访者', noteId, actions: ['accept', 'decline'] })
    expect(await shown(centre.other.browser, noteId)).toMatchObject({ referName: '周明远' })
    expect(await refusalOf(read(id, centre.other))).toBe('资源不存在')
    expect(await refusalOf(close(id))).toBe('转介对象尚未接收')
    const made = (await answerTo('accept', transfer, centre.other)) as unknown as { caseId: string }
    expect(await read(id)).toMatchObject({ status: 'transfer', baseStatus: 'transfer', next: { id: made.caseId } })
    expect(await read(made.caseId, centre.other)).toMatchObject({ status: 'wait', isMine: true, previous: { id } })
    expect((await messagesOf(app, visitor, 'case_handed')).length).toBe(1)
  })

  test('what was written before opens to whoever took over, and to them alone', async () => {
    const { id, visitor } = await given()
    const visit = await givenVisit(app, centre, {
      visitor,
      state: 'success',
      startsIn: -90,
      settledAgo: 40,
      columns: { case_id: id },
    })
    const record = await handIn(centre.host, { typeCode: 'F12', bizType: 'record', bizId: visit })
    const { id: transfer } = await refer(id, { toUserId: centre.other.id })
    await note(transfer)
    await expect(shown(centre.other.browser, record)).rejects.toMatchObject({ code: 404 })
    await answerTo('accept', transfer, centre.other)
    expect(Object.keys(await shown(centre.other.browser, record)).length).toBeGreaterThan(0)
    // By the page of the old case: the session itself was not theirs and has no page for them.
    expect((await read(id, centre.other)).visits).toMatchObject([{ answerId: record, mayLook: false }])
    expect((await read(id)).visits).toMatchObject([{ answerId: record, mayLook: true }])
  })

  test('not accepted, or withdrawn, everything stays as it was', async () => {
    const { id } = await given()
    const first = await refer(id, { toUserId: centre.other.id })
    await note(first.id)
    await answerTo('decline', first.id, centre.other)
    expect(await read(id)).toMatchObject({ status: 'running', transfer: { state: 'declined' }, isAsked: false })
    const second = await refer(id, { toUserId: centre.other.id }, centre.host, 3)
    await answerTo('withdraw', second.id, centre.host, 1)
    expect(await read(id)).toMatchObject({ status: 'running', transfer: { state: 'withdrawn' } })
  })

  test.each([
    ['oneself', () => ({ toUserId: centre.host.id }), '请选择另一位咨询师'],
    ['who carries no cases', () => ({ toUserId: centre.desk.id }), '所选人员不能接待这类咨询，请另选'],
    ['nobody', () => ({}), '所选人员不能接待这类咨询，请另选'],
    ['who is of another school', () => ({ toUserId: elsewhere.host.id }), '所选人员不能接待这类咨询，请另选'],
  ])('not to %s', async (_, body, words) => {
    const { id } = await given()
    expect(await refusalOf(refer(id, body()))).toBe(words)
  })

  test('not to who must not meet the visitor, and not by a colleague', async () => {
    const { id, visitor } = await given()
    await inSchool(
      `insert into conflict_of_interest (tenant_id, visitor_id, host_id, relation, created_by, created_at)
       select $1, $2, $3, 'tutor', $3, now()`,
      [centre.tenant.id, visitor.id, centre.other.id],
    )
    expect(await refusalOf(refer(id, { toUserId: centre.other.id }))).not.toBe('')
    expect(await refusalOf(refer(id, { toUserId: centre.head.id }, centre.other))).toBe('资源不存在')
  })

  test('to an office outside it ends with the letter', async () => {
    const { id } = await given()
    const { id: transfer } = await refer(id, { target: 3, toName: '市精神卫生中心' })
    await note(transfer)
    expect(await read(id)).toMatchObject({ status: 'transfer', transfer: { state: 'sent', toName: '市精神卫生中心' } })
  })

  test('two colleagues’ clicks at once make one case', async () => {
    const { id } = await given()
    const { id: transfer } = await refer(id, { toUserId: centre.other.id })
    await note(transfer)
    const heard = await Promise.all([1, 2, 3, 4].map(() => refusalOf(answerTo('accept', transfer, centre.other))))
    expect(heard.filter((words) => words === '').length).toBe(1)
    expect((await inSchool('select 1 from care_case where previous_id = $1', [id])).length).toBe(1)
  })
})

test('nobody opens the report of a case that is not theirs', async () => {
  const { id } = await given()
  for (const who of [centre.other, centre.head, centre.clerk, elsewhere.host])
    await expect(open(who.browser, { typeCode: 'F18', bizType: 'case_close', bizId: id })).rejects.toMatchObject({
      code: 404,
    })
})

test('every case is where its events led it', async () => {
  for (const entity of ['care_case', 'case_transfer'])
    expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, entity, entity))).toEqual([])
})
