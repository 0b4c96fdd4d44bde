import { formatDate } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { shown } from '../../../test/answers.ts'
import { handIn as register, registered } from '../../../test/bookings.ts'
import { givenCase, handIn } from '../../../test/cases.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import {
  givenCentre,
  givenPerson,
  givenVisit,
  messagesOf,
  runCron,
  type Centre,
  type Person,
} from '../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
let supervisor: Person
beforeAll(async () => {
  centre = await givenCentre(app)
  supervisor = await givenPerson(app, centre, '吴清和', 'ROLE_SUPERVISOR')
})

const someone = (realName = '许安然'): Promise<Person> => givenPerson(app, centre, realName, 'ROLE_GENERAL')
const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const list = async ({ browser }: Person, isEnded = false) =>
  (await browser.call('POST /consult/supervised/page', { body: { isEnded } })).records
const bind = (id: string, by: Person = centre.host, supervisorId = supervisor.id) =>
  by.browser.call('POST /consult/supervised/bind', { body: { id, supervisorId, days: 30 } })
const read = (id: string, { browser }: Person) => browser.call('GET /consult/case/detail', { query: { id } })

test('a case sent to a supervisor is there for them without a name, with its records, and no other of the same person', async () => {
  const visitor = await someone()
  const [id, earlier] = [
    await givenCase(app, centre, { visitor, star: 3 }),
    await givenCase(app, centre, { visitor, type: '19' }).catch(() => ''),
  ]
  const visit = await givenVisit(app, centre, {
    visitor,
    state: 'success',
    startsIn: -90,
    settledAgo: 40,
    columns: { case_id: id },
  })
  const record = await handIn(centre.host, { typeCode: 'F12', bizType: 'record', bizId: visit })
  expect(await list(supervisor)).toEqual([])
  expect(await refusalOf(read(id, supervisor))).toBe('资源不存在')
  await expect(shown(supervisor.browser, record)).rejects.toMatchObject({ code: 404 })
  // As when somebody books for the first time.
  await app.runtime.owner.query('update state_event set actor_id = $2 where entity_id = $1', [id, visitor.id])
  await bind(id)
  const [row] = await list(supervisor)
  expect(row).toMatchObject({ id, hostName: '林静宜', supervisorName: '吴清和', sessions: 1, isMine: false })
  const told = JSON.stringify([row, await read(id, supervisor)])
  expect(told).not.toContain('许安然')
  expect(told).not.toContain(visitor.username)
  expect(await read(id, supervisor)).toMatchObject({ visitorName: row!.caseNo, visitorNo: '', actions: [] })
  expect(Object.keys(await shown(supervisor.browser, record)).length).toBeGreaterThan(0)
  expect((await messagesOf(app, supervisor, 'case_supervised')).length).toBe(1)
  expect(await refusalOf(bind(id))).toBe('这个个案已经送给这位督导师，收回后才能重新送出')
  if (earlier) expect(await refusalOf(read(earlier, supervisor))).toBe('资源不存在')
  // Whoever sent it and whoever answers for the centre see that it is out; a colleague does not.
  expect(await list(centre.host)).toMatchObject([{ id, isMine: true }])
  expect((await list(centre.head)).map((one) => one.id)).toContain(id)
  expect(await list(centre.other)).toEqual([])
  await centre.host.browser.call('POST /consult/supervised/end', { body: { id, supervisorId: supervisor.id } })
  expect([await list(supervisor), await list(supervisor, true)]).toEqual([[], []])
  expect(await list(centre.host, true)).toMatchObject([{ id }])
  expect(await refusalOf(read(id, supervisor))).toBe('资源不存在')
  await expect(shown(supervisor.browser, record)).rejects.toMatchObject({ code: 404 })
  await bind(id)
  expect(Object.keys(await shown(supervisor.browser, record)).length).toBeGreaterThan(0)
  // Over by itself when its days are.
  await inSchool(
    `update relation set since = since - interval '1 hour', until = now() - interval '1 minute' where origin_id = $1 and user_id = $2`,
    [id, supervisor.id],
  )
  expect(await list(supervisor)).toEqual([])
  expect(await refusalOf(read(id, supervisor))).toBe('资源不存在')
  await expect(shown(supervisor.browser, record)).rejects.toMatchObject({ code: 404 })
})

test('sent by its host alone, to a supervisor, while it lasts', async () => {
  const id = await givenCase(app, centre, { visitor: await someone() })
  for (const by of [centre.other, centre.head]) expect(await refusalOf(bind(id, by))).not.toBe('')
  expect(await refusalOf(bind(id, centre.host, centre.other.id))).toBe('请选择一位督导师')
  await inSchool(
    `insert into conflict_of_interest (tenant_id, visitor_id, host_id, relation, created_by, created_at)
     select tenant_id, visitor_id, $2, 'tutor', $2, now() from care_case where id = $1`,
    [id, supervisor.id],
  )
  expect(await refusalOf(bind(id))).not.toBe('')
  const over = await givenCase(app, centre, { visitor: await someone(), state: 'wait' })
  await centre.clerk.browser.call('POST /consult/case/quit', { body: { id: over, version: 1, reason: '不来了' } })
  expect(await refusalOf(bind(over))).toBe('个案的状态已经变化，请刷新后再试')
  const ending = { body: { id, supervisorId: supervisor.id } }
  expect(await refusalOf(centre.host.browser.call('POST /consult/supervised/end', ending))).toBe('资源不存在')
})

test('a visitor reads how their own counselling stands, and neither level, score nor how it is called inside', async () => {
  const visitor = await someone()
  const mine = () => visitor.browser.call('GET /consult/case/mine')
  expect(await mine()).toMatchObject({ cases: [], term: null, steps: [] })
  const id = await givenCase(app, centre, { visitor, star: 1, visits: ['complete', 'complete', 'notStart'] })
  const seen = await mine()
  expect(seen).toMatchObject({
    cases: [{ id, hostName: '林静宜', stateName: '进行中', sessions: 2, isOver: false }],
    term: { used: 2 },
  })
  expect(seen.steps[0]?.text).toMatch(/^下次会谈：/)
  await inSchool(`update appointment set state = 'cancel' where case_id = $1 and state = 'notStart'`, [id])
  await inSchool(`update care_case set state = 'pass', closed_at = now(), version = 3 where id = $1`, [id])
  const after = await mine()
  expect(after.cases).toMatchObject([{ stateName: '已结束', isOver: true }])
  for (const word of ['脱落', '爽约', '一级', 'GA-', 'star']) expect(JSON.stringify(after)).not.toContain(word)
  expect((await centre.friend.browser.call('GET /consult/case/mine')).cases).toEqual([])
})

test('what brings people and what the curve said at the end are counted by code', async () => {
  const figure = async (measure: string, { browser }: Person = centre.head) =>
    (
      await browser.call('POST /figure/measure/read', {
        body: { measure, by: 'type', fromWeek: '2020-01-06', toWeek: formatDate(new Date()) },
      })
    ).rows.map(({ label, cell }) => [label, cell.value, cell.hidden])
  const visitor = await someone()
  const id = await givenCase(app, centre, { visitor, visits: ['complete'] })
  for (const answers of [
    [2, 2, 2, 2, 2, 2, 2, 1, 0],
    [1, 1, 0, 0, 1, 0, 0, 0, 0],
  ])
    await visitor.browser.call('POST /consult/smartform/saveScaleResult', { body: { scaleCode: 'PHQ9', answers } })
  await inSchool(
    `update form_scale_result set made_at = made_at - interval '40 days' where user_id = $1 and id = (
       select id from form_scale_result where user_id = $1 order by made_at, id limit 1)`,
    [visitor.id],
  )
  await handIn(
    centre.host,
    { typeCode: 'F18', bizType: 'case_close', bizId: id },
    { endType: '1', finishMethod: '1', assessmentLevelOnCase: 4 },
  )
  const someoneNew = await someone()
  const { registration } = await someoneNew.browser.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })
  await register(someoneNew.browser, registration!, registered)
  await runCron(app, app.runtime.crons, 'figures-refresh', { tenants: [centre.tenant] })
  expect(await figure('care.change')).toContainEqual(['可靠好转', 1, null])
  expect(await figure('care.concern')).toEqual([[expect.stringMatching(/\p{Script=Han}/u), 1, null]])
})

test('found to be grave since its end was proposed, it does not end by the word that was asked for then', async () => {
  await inTenant(app, centre.tenant, (tx) =>
    tx.sql(
      `insert into approval_setting (tenant_id, option_id, enabled, mode, nodes, timeout_hours, on_timeout, updated_at)
       values ($1, 6, true, 3, $2, 0, 'remind', $3)`,
      [tx.tenantId, JSON.stringify([{ order: 1, approverType: 'user', ids: [centre.head.id] }]), tx.now],
    ),
  )
  const visitor = await someone()
  const id = await givenCase(app, centre, { visitor, star: 4, visits: ['complete'] })
  await handIn(
    centre.host,
    { typeCode: 'F18', bizType: 'case_close', bizId: id },
    { endType: '1', finishMethod: '1', assessmentLevelOnCase: 4, followPlan: '' },
  )
  await inSchool(
    `insert into assessment_level (tenant_id, id, user_id, star, made_by, made_at)
     select tenant_id, gen_random_uuid(), id, 1, id, now() from user_account where id = $1`,
    [visitor.id],
  )
  const [flow] = await inSchool<{ id: string }>(`select id from approval_flow where biz_id = $1 and state = '1'`, [id])
  await centre.head.browser.call('POST /consult/act/flow/agree', { body: { id: flow!.id, opinion: '同意' } })
  expect(await read(id, centre.host)).toMatchObject({ status: 'running', isAsked: false })
})
