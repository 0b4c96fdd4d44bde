import { describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { FormAnswers } from '@xinqiao/domain'
import { filledRecord } from '../../../test/filled-record.ts'
import { givenCase } from '../../../test/cases.ts'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { refusalOf } from '../../../test/rush.ts'
import { formInForce } from '../form/index.ts'
import { passSignal } from '../warning/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { give as fill, open, shown } from '../../../test/answers.ts'
import { openHanding } from '../../../test/handing.ts'
import { givenCentre, givenVisit, messagesOf, type Person } from '../../../test/visits.ts'

const { app, centre, elsewhere, someone, leaving, inSchool, read, give, offered, accept, handed, lock, orphans } =
  await openHanding()

const givenSignal = async (personId: string, takenBy: string) => {
  const id = randomUUID()
  await inSchool(
    `insert into risk_signal (tenant_id, id, user_id, source, level, state, taken_by, taken_at, is_clinical, due_at, created_at)
     select tenant_id, $1, id, 'registration', 4, 'taken', $3, now(), true, now(), now() from user_account where id = $2`,
    [id, personId, takenBy],
  )
  await inSchool(
    `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, at)
     select tenant_id, 'risk_signal', $1, 1, null, 'taken', 'raise', now() from risk_signal where id = $1`,
    [id],
  )
  return id
}

/** Registered with a wish, as far as booking goes by it. */
const givenWish = (visitorId: string, wish: object) =>
  inTenant(app, centre.tenant, async (tx) => {
    const answerId = tx.newId()
    await tx.sql(
      `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, created_by,
         created_at, updated_by, updated_at, submitted_at)
       values ($1, $2, $3, 1, $4, 'submitted', 1, $5, $5, $4, $6, $4, $6, $6)`,
      [tx.tenantId, answerId, await formInForce(tx, 'F01'), visitorId, Buffer.from('x'), tx.now],
    )
    await tx.insert('registration', {
      id: tx.newId(),
      visitor_id: visitorId,
      type: '15',
      answer_id: answerId,
      repeat_status: 1,
      is_urgent: false,
      danger_level: null,
      wish: tx.keys.encrypt(
        inRow('registration.wish', answerId),
        JSON.stringify({
          fields: [],
          times: [],
          method: '3',
          siteId: null,
          sex: null,
          teacherName: null,
          teacherId: null,
          ...wish,
        }),
      ),
      created_at: new Date(tx.now.getTime() - 1000),
    })
  })

describe('who leaves', () => {
  test('leaves visitors whose own wishes stand beside the suggestion', async () => {
    const { host, visitor } = await leaving()
    const wishOf = async () => (await read(host.id)).lines.map(({ wish }) => wish)
    expect(await wishOf()).toEqual(['没有登记过'])
    await givenWish(visitor.id, {})
    expect(await wishOf()).toEqual(['都可以'])
  })

  test.each([
    [{ sex: '女', method: '1' }, '希望女老师，只要面谈'],
    [{ teacherName: '周明远', sex: null, method: '2' }, '想找周明远，只要线上'],
  ])('a wish is said in words: %o', async (wish, words) => {
    const { host, visitor } = await leaving()
    await givenWish(visitor.id, wish)
    expect((await read(host.id)).lines[0]?.wish).toBe(words)
  })

  test('is not shut out while something lies with them, and leaves no orphan', async () => {
    const { host, visitor, caseId } = await leaving({ visits: ['complete', 'success'], star: 2 })
    const signal = await givenSignal(visitor.id, host.id)
    const next = await givenVisit(app, centre, { visitor, host, columns: { case_id: caseId } })
    const refused = await lock(host.id)
    expect(refused.failures[0]?.reason).toBe(
      '唐可欣名下还有1 项个案、1 项后续预约、1 项待填记录、1 项预警，须由预约管理员或中心负责人先在「工作交接」中交给他人',
    )
    expect(
      await refusalOf(centre.admin.browser.call('POST /admin/user/delete/{id}', { params: { id: host.id } })),
    ).toContain('名下还有')
    const page = await read(host.id)
    expect(page.lines).toMatchObject([
      { personId: visitor.id, star: 2, sessions: 2, counts: { cases: 1, visits: 1, records: 1, warnings: 1 } },
    ])
    expect(page.hosts.some(({ id }) => id === host.id)).toBe(false)
    const toId = centre.other.id
    await handed(host.id, visitor.id, centre.other)
    const [fresh] = await inSchool<{ id: string; state: string; previous_id: string }>(
      `select id, state, previous_id from care_case where visitor_id = $1 and host_id = $2`,
      [visitor.id, toId],
    )
    expect(fresh).toMatchObject({ state: 'wait', previous_id: caseId })
    expect(
      await inSchool(
        'select state, host_id, met_by, case_id from appointment where visitor_id = $1 order by start_at',
        [visitor.id],
      ),
    ).toEqual([
      { state: 'complete', host_id: host.id, met_by: null, case_id: caseId },
      { state: 'success', host_id: toId, met_by: host.id, case_id: caseId },
      { state: 'notStart', host_id: toId, met_by: null, case_id: fresh?.id },
    ])
    expect(
      await inSchool('select user_id from slot s join appointment a on a.slot_id = s.id where a.id = $1', [next]),
    ).toEqual([{ user_id: toId }])
    expect(await inSchool('select taken_by, state from risk_signal where id = $1', [signal])).toEqual([
      { taken_by: toId, state: 'taken' },
    ])
    expect((await messagesOf(app, visitor, 'case_handed')).length).toBe(1)
    expect((await messagesOf(app, visitor, 'slot_replaced')).length).toBe(0)
    expect((await messagesOf(app, centre.other, 'handover_given')).length).toBe(1)
    const after = await read(host.id)
    expect(after.lines).toEqual([])
    expect(after.kinds.find(({ kind }) => kind === 'cases')).toMatchObject({ left: 0, done: 1 })
    expect((await lock(host.id)).successCount).toBe(1)
    expect(await orphans()).toEqual([])
    await inTenant(app, centre.tenant, async (tx) => {
      for (const entity of ['care_case', 'risk_signal', 'errand', 'handover'])
        expect(await replayCheck(tx, entity, entity)).toEqual([])
    })
  })

  test('leaves each case to go on with its own hours, a stand-in’s too', async () => {
    const { host, visitor, caseId } = await leaving()
    const familyCase = await givenCase(app, centre, { visitor, host, type: '19' })
    const standIn = await someone('代班人', 'ROLE_CONSULTANT')
    const own = await givenVisit(app, centre, { visitor, host, startsIn: 100, columns: { case_id: caseId } })
    const covered = await givenVisit(app, centre, {
      visitor,
      host: standIn,
      startsIn: 300,
      columns: { case_id: caseId },
    })
    const family = await givenVisit(app, centre, {
      visitor,
      host,
      type: '19',
      startsIn: 500,
      columns: { case_id: familyCase },
    })
    await handed(host.id, visitor.id, centre.other)
    const next = (id: string) =>
      inSchool<{ visit: string; host: string; previous: string; state: string }>(
        `select a.id as visit, a.host_id as host, c.previous_id as previous, c.state
           from appointment a join care_case c on c.id = a.case_id where a.id = $1`,
        [id],
      )
    const to = centre.other.id
    expect(await next(own)).toEqual([{ visit: own, host: to, previous: caseId, state: 'wait' }])
    expect(await next(covered)).toEqual([{ visit: covered, host: standIn.id, previous: caseId, state: 'wait' }])
    expect(await next(family)).toEqual([{ visit: family, host: to, previous: familyCase, state: 'wait' }])
    expect((await read(host.id)).lines).toEqual([])
  })

  test('has their record read and written by whoever has the case now, and by nobody else', async () => {
    const { host, visitor, caseId } = await leaving()
    const visit = await givenVisit(app, centre, {
      visitor,
      host,
      state: 'success',
      startsIn: -90,
      settledAgo: 40,
      withSlot: false,
      columns: { case_id: caseId, record_due_at: new Date() },
    })
    const detail = ({ browser }: Person) => browser.call('GET /consult/appointment/detail', { query: { id: visit } })
    expect(await refusalOf(detail(centre.other))).toBe('资源不存在')
    await handed(host.id, visitor.id, centre.other)
    const formId = (await detail(centre.other)).recordFormId ?? ''
    const opened = await open(centre.other.browser, { formId, bizType: 'record', bizId: visit })
    const answers = await filledRecord(centre.other.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
    const { answerId: answer } = await fill(centre.other.browser, formId, answers, {
      formId,
      bizType: 'record',
      bizId: visit,
    })
    expect(await shown(centre.other.browser, answer)).toBeTruthy()
    await expect(shown(centre.clerk.browser, answer)).rejects.toMatchObject({ code: 404 })
    expect(await inSchool('select state, met_by from appointment where id = $1', [visit])).toEqual([
      { state: 'complete', met_by: host.id },
    ])
    // The old case is theirs to look at; a stranger's it is not.
    const seen = (who: Person) => who.browser.call('GET /consult/case/detail', { query: { id: caseId } })
    expect(await seen(centre.other)).toMatchObject({ status: 'transfer', visits: [{ hostName: '唐可欣' }] })
    expect(await refusalOf(seen(await someone('路人', 'ROLE_CONSULTANT')))).toBe('资源不存在')
  })

  test('has what they asked about a case withdrawn with it', async () => {
    const { host, visitor, caseId } = await leaving({ visits: ['complete'], star: 4 })
    const [{ version }] = (await inSchool<{ version: number }>('select version from care_case where id = $1', [
      caseId,
    ])) as [{ version: number }]
    await host.browser.call('POST /consult/case/refer', {
      body: { id: caseId, version, target: 1, toUserId: centre.other.id },
    })
    await handed(host.id, visitor.id, centre.other)
    expect(await inSchool('select state from case_transfer where case_id = $1', [caseId])).toEqual([
      { state: 'withdrawn' },
    ])
  })
})

describe('who takes over', () => {
  const tried = async (host: Person, visitor: Person, toId: string, by: Person = centre.clerk) =>
    (await give(host.id, [{ personId: visitor.id, toId }], by)).failed[0]?.message
  const untouched = (caseId: string, host: Person) =>
    inSchool('select 1 from care_case where id = $1 and host_id = $2 and state = $3', [caseId, host.id, 'running'])

  test('must not be somebody they should not meet', async () => {
    const { host, visitor, caseId } = await leaving()
    await inSchool(
      `insert into conflict_of_interest (tenant_id, visitor_id, host_id, relation, created_by, created_at)
       select tenant_id, id, $2, '任课', $2, now() from user_account where id = $1`,
      [visitor.id, centre.other.id],
    )
    const [line] = (await read(host.id)).lines
    expect(line?.options.find(({ id }) => id === centre.other.id)?.hindrance).toBe('barred')
    expect(line?.suggestedId).not.toBe(centre.other.id)
    expect(await tried(host, visitor, centre.other.id)).toBe('该咨询师暂不可约，请选择其他咨询师')
    expect((await untouched(caseId, host)).length).toBe(1)
  })

  test('has room, receives such visitors, is there, and is not the one who leaves', async () => {
    const { host, visitor, caseId } = await leaving()
    const full = await someone('满员', 'ROLE_CONSULTANT')
    await inSchool(
      `insert into professional (tenant_id, user_id, category, max_cases, updated_at)
       select tenant_id, id, 'counsellor', 0, now() from user_account where id = $1`,
      [full.id],
    )
    expect(await tried(host, visitor, full.id)).toContain('0')
    expect(await tried(host, visitor, host.id)).toBe('请选择另一位接手人')
    for (const id of [centre.clerk.id, visitor.id, elsewhere.host.id, randomUUID()])
      expect(await refusalOf(tried(host, visitor, id))).toBe('资源不存在')
    expect((await untouched(caseId, host)).length).toBe(1)
  })

  test('keeps the hour that was arranged, or it stays as it is', async () => {
    const { host, visitor, caseId } = await leaving()
    const busy = await someone('没空', 'ROLE_CONSULTANT')
    const visit = await givenVisit(app, centre, { visitor, host, startsIn: 5000, columns: { case_id: caseId } })
    await inSchool(
      `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
       select tenant_id, $1, 'person', $2, tstzrange(start_at, end_at), 'slot', $1 from appointment where id = $3`,
      [randomUUID(), busy.id, visit],
    )
    expect(await tried(host, visitor, busy.id)).toMatch(/^没空在.*已有安排/)
    expect((await untouched(caseId, host)).length).toBe(1)
    expect(await inSchool('select host_id from appointment where id = $1', [visit])).toEqual([{ host_id: host.id }])
  })

  test('is not interrupted in the middle of a session', async () => {
    const { host, visitor, caseId } = await leaving()
    await givenVisit(app, centre, { visitor, host, state: 'running', startsIn: -10, columns: { case_id: caseId } })
    expect(await tried(host, visitor, centre.other.id)).toBe('正在会谈中，结束后再交接')
  })

  test('is not whoever arranges it, unless they read everything anyway', async () => {
    const { host, visitor } = await leaving()
    const both = await app.givenUser(centre.tenant, {
      realName: '双任',
      roles: ['ROLE_APPOINTMENT', 'ROLE_CONSULTANT'],
    })
    const clerk = { ...both, browser: await app.signedIn(both) }
    expect(await tried(host, visitor, both.id, clerk)).toBe('不能把他人名下的来访者交给自己，请由其他同事办理')
    expect((await give(host.id, [{ personId: visitor.id, toId: centre.other.id }], centre.head)).done).toBe(1)
  })
})

test('a shift of any part of the day is shown', async () => {
  const { host } = await leaving()
  for (const half of ['am', 'evening'])
    await inSchool(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       select tenant_id, gen_random_uuid(), $2, now()::date + 3, $3, id, id, now() from user_account where id = $1`,
      [host.id, centre.site, half],
    )
  const { shifts } = await read(host.id)
  expect(shifts.map(({ halfName }) => halfName)).toEqual(['上午', '晚上'])
})

test('one line that cannot go holds up no other', async () => {
  const { host, visitor } = await leaving()
  const second = await someone('第二位')
  await givenCase(app, centre, { visitor: second, host })
  const { done, failed } = await give(host.id, [
    { personId: visitor.id, toId: host.id },
    { personId: second.id, toId: centre.other.id },
  ])
  expect([done, failed.map(({ id }) => id)]).toEqual([1, [visitor.id]])
})

test('of whom somebody does not reach, not even who took them over is said; that they have gone counts', async () => {
  const college = await givenCentre(app)
  const { clerk, host, other, visitor } = college
  const dept = await givenDept(app, college.tenant, '信息学院')
  const within = (sql: string, values: unknown[]) => inTenant(app, college.tenant, (tx) => tx.sql(sql, values))
  await within('update user_account set dept_id = $1 where id = any($2::uuid[])', [dept, [clerk.id, host.id, other.id]])
  const near = await app.givenUser(college.tenant, { realName: '本院学生', roles: ['ROLE_GENERAL'] })
  await within('update user_account set dept_id = $1 where id = $2', [dept, near.id])
  for (const one of [visitor, near]) {
    await givenCase(app, college, { visitor: one, host })
    await give(host.id, [{ personId: one.id, toId: other.id }], clerk)
    await accept(other, await offered(other, one.id))
  }
  await setScope(app, college.tenant, 'ROLE_APPOINTMENT', 'DEPT')
  const page = await read(host.id, { ...clerk, browser: await app.signedIn(clerk) })
  expect(page.done.map(({ personName }) => personName)).toEqual(['本院学生'])
  expect(page.kinds.find(({ kind }) => kind === 'cases')).toMatchObject({ left: 0, done: 2 })
})

test('what a colleague has taken meanwhile is not handed over with the rest', async () => {
  const { host, visitor } = await leaving()
  const signal = await givenSignal(visitor.id, centre.other.id)
  const next = await someone('许若兰', 'ROLE_CONSULTANT')
  const late = inTenant(app, centre.tenant, (tx) => passSignal(tx, { id: signal, fromId: host.id, toId: next.id }))
  expect(await refusalOf(late)).toBe('数据已被他人修改，请刷新后重试')
  expect(await inSchool('select taken_by from risk_signal where id = $1', [signal])).toEqual([
    { taken_by: centre.other.id },
  ])
})

test('only those who arrange, only their school, and not without a reason', async () => {
  const { host, visitor } = await leaving()
  for (const who of [centre.other, centre.desk, centre.admin, visitor])
    expect(await refusalOf(read(host.id, who))).toBe('没有权限进行此操作')
  expect(await refusalOf(read(host.id, elsewhere.clerk))).toBe('资源不存在')
  expect(await refusalOf(give(host.id, [{ personId: visitor.id, toId: centre.other.id }], elsewhere.clerk))).toBe(
    '资源不存在',
  )
  expect(await refusalOf(give(host.id, [], centre.clerk, { reason: ' ' }))).toContain('原因')
  const listed = await centre.clerk.browser.call('GET /consult/handover/people')
  expect(listed.find(({ id }) => id === host.id)).toMatchObject({ counts: { cases: 1 } })
})
