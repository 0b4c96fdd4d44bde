import { describe, expect, test } from 'vitest'
import { formatDate, millisecondsPer } from '@xinqiao/domain'
import { givenCase } from '../../../test/cases.ts'
import { inTenant } from '../../../test/departments.ts'
import { refusalOf } from '../../../test/rush.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { openHanding } from '../../../test/handing.ts'
import { givenCentre, messagesOf, runCron, type Person } from '../../../test/visits.ts'
import { handoverModule } from './handover.module.ts'
import { departed, lapseDeparture } from './lapse.ts'

const {
  app,
  centre,
  elsewhere,
  someone,
  leaving,
  inSchool,
  read,
  give,
  mine,
  offered,
  accept,
  refuse,
  plan,
  handed,
  hostOf,
  lock,
  orphans,
} = await openHanding()

describe('whoever is asked', () => {
  test('sees how grave, how much and when; nothing changes hands before they say yes, and the old records stay shut', async () => {
    const { host, visitor, caseId } = await leaving({ visits: ['complete', 'success'], star: 2 })
    const toId = centre.other.id
    expect((await give(host.id, [{ personId: visitor.id, toId }])).done).toBe(1)
    expect(await hostOf(caseId)).toEqual([{ state: 'running', host_id: host.id }])
    const one = await offered(centre.other, visitor.id)
    expect(one).toMatchObject({
      name: '来访者',
      fromName: '唐可欣',
      star: 2,
      sessions: 2,
      counts: { cases: 1, records: 1 },
      owed: [{ kind: 'records', label: '个体咨询' }],
      hindrance: null,
    })
    const seen = () => centre.other.browser.call('GET /consult/case/detail', { query: { id: caseId } })
    expect(await refusalOf(seen())).toBe('资源不存在')
    const counts = await centre.other.browser.call('GET /admin/console/counts')
    expect(counts.find(({ code }) => code === 'handover.mine')).toMatchObject({ label: '移交待接收', urgent: true })
    const page = await read(host.id)
    expect(page.lines[0]?.offer).toMatchObject({ state: 'offered', toId, reason: '' })
    expect(page.kinds.find(({ kind }) => kind === 'cases')).toMatchObject({ left: 1, asked: 1, done: 0 })
    // Still theirs who gives: their account is held until somebody has said yes.
    expect((await lock(host.id)).failures[0]?.reason).toContain('名下还有')
    await accept(centre.other, one)
    expect((await seen()).status).toBe('transfer')
    expect((await messagesOf(app, centre.clerk, 'handover_answered')).length).toBeGreaterThan(0)
    expect((await messagesOf(app, host, 'handover_answered')).length).toBe(1)
  })

  test('may say no with a reason: it stays where it was, and those who arrange ask somebody else', async () => {
    const { host, visitor, caseId } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    const one = await offered(centre.other, visitor.id)
    expect(await refusalOf(refuse(centre.other, one, ' '))).toContain('原因')
    await refuse(centre.other, one)
    expect(await hostOf(caseId)).toEqual([{ state: 'running', host_id: host.id }])
    expect((await read(host.id)).lines[0]?.offer).toMatchObject({ state: 'refused', reason: '任其课程，须回避' })
    expect(await mine(centre.other)).not.toContainEqual(expect.objectContaining({ personId: visitor.id }))
    expect(await refusalOf(accept(centre.other, one))).toBe('数据已被他人修改，请刷新后重试')
    const next = await someone('许若兰', 'ROLE_CONSULTANT')
    await handed(host.id, visitor.id, next)
    expect(await hostOf(caseId)).toEqual([{ state: 'transfer', host_id: host.id }])
  })

  test('is the one who was asked last; what is withdrawn, or of a school elsewhere, is nobody else to answer', async () => {
    const { host, visitor } = await leaving()
    const next = await someone('许若兰', 'ROLE_CONSULTANT')
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    const first = await offered(centre.other, visitor.id)
    expect((await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])).failed[0]?.message).toMatch(
      /^已请.*接收，请等待答复$/,
    )
    for (const who of [next, host, elsewhere.host]) expect(await refusalOf(accept(who, first))).toBe('资源不存在')
    expect((await give(host.id, [{ personId: visitor.id, toId: next.id }])).failed).toEqual([])
    expect(await refusalOf(accept(centre.other, { ...first, version: 2 }))).toBe(
      '这项交接已有答复或已撤回，请刷新后查看',
    )
    const { id, version } = await offered(next, visitor.id)
    const withdraw = ({ browser }: Person) => browser.call('POST /consult/handover/withdraw', { body: { id, version } })
    expect(await refusalOf(withdraw(elsewhere.clerk))).toBe('资源不存在')
    expect(await refusalOf(withdraw(next))).toBe('没有权限进行此操作')
    await withdraw(centre.clerk)
    expect(await mine(next)).toEqual([])
  })

  test('is asked again, and no more when they are here no more', async () => {
    const { host, visitor } = await leaving()
    const next = await someone('许若兰', 'ROLE_CONSULTANT')
    await give(host.id, [{ personId: visitor.id, toId: next.id }])
    const remind = ({ browser }: Person) => browser.call('POST /consult/handover/remind', { body: { userId: host.id } })
    expect(await remind(centre.clerk)).toEqual({ count: 1 })
    expect(await refusalOf(remind(elsewhere.clerk))).toBe('资源不存在')
    expect((await messagesOf(app, next, 'handover_given')).length).toBe(2)
    expect((await lock(next.id)).successCount).toBe(1)
    expect((await read(host.id)).lines[0]?.offer).toBe(null)
    expect(await orphans()).toEqual([])
  })

  test('says yes once, however often at once; and not against a withdrawal', async () => {
    const { host, visitor, caseId } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    const one = await offered(centre.other, visitor.id)
    const answers = await Promise.allSettled([1, 2].map(() => accept(centre.other, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await inSchool('select 1 from care_case where previous_id = $1', [caseId])).toHaveLength(1)
    const again = await leaving()
    await give(again.host.id, [{ personId: again.visitor.id, toId: centre.other.id }])
    const { id, version } = await offered(centre.other, again.visitor.id)
    const both = await Promise.allSettled([
      accept(centre.other, { id, version }),
      centre.clerk.browser.call('POST /consult/handover/withdraw', { body: { id, version } }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [ended] = await inSchool<{ state: string }>('select state from handover where id = $1', [id])
    expect((await hostOf(again.caseId))[0]?.state).toBe(ended?.state === 'accepted' ? 'transfer' : 'running')
  })
})

describe('an offer', () => {
  const ended = (caseId: string) => inSchool(`update care_case set state = 'finish' where id = $1`, [caseId])
  const stateOf = (personId: string) =>
    inSchool<{ state: string; to_id: string }>(
      'select state, to_id from handover where person_id = $1 order by made_at',
      [personId],
    )
  const waiting = async (who: Person) =>
    (await who.browser.call('GET /admin/console/counts')).find(({ code }) => code === 'handover.mine')?.value

  test('of which nothing is left waits for nobody, and is not one of what the visitor comes with later', async () => {
    const next = await someone('许若兰', 'ROLE_CONSULTANT')
    const { host, visitor, caseId } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: next.id }])
    const one = await offered(next, visitor.id)
    expect(await waiting(next)).toBe(1)
    await ended(caseId)
    expect([await mine(next), await waiting(next)]).toEqual([[], 0])
    expect(await refusalOf(accept(next, one))).toBe('这一项已经没有需要交接的内容，请刷新后查看')
    const remind = centre.clerk.browser.call('POST /consult/handover/remind', { body: { userId: host.id } })
    expect(await remind).toEqual({ count: 0 })
    await runCron(app, handoverModule.crons ?? [], 'handover-last-day', { tenants: [centre.tenant] })
    expect(await stateOf(visitor.id)).toMatchObject([{ state: 'withdrawn' }])
    await givenCase(app, centre, { visitor, host })
    expect([await mine(next), (await read(host.id)).lines[0]?.offer]).toEqual([[], null])
  })

  test('of which something is left outlives the night', async () => {
    const { host, visitor } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    await runCron(app, handoverModule.crons ?? [], 'handover-last-day', { tenants: [centre.tenant] })
    expect(await stateOf(visitor.id)).toMatchObject([{ state: 'offered' }])
  })

  test('is nobody’s to answer when the head has taken over themselves', async () => {
    const next = await someone('许若兰', 'ROLE_CONSULTANT')
    const { host, visitor } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: next.id }])
    const head = await app.givenUser(centre.tenant, {
      realName: '兼任负责人',
      roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_CONSULTANT'],
    })
    const by = { ...head, browser: await app.signedIn(head) }
    expect(await give(host.id, [{ personId: visitor.id, toId: head.id }], by)).toEqual({ done: 1, failed: [] })
    expect(await stateOf(visitor.id)).toMatchObject([
      { state: 'withdrawn', to_id: next.id },
      { state: 'accepted', to_id: head.id },
    ])
  })

  /** Whoever says yes waits for whoever books at that moment, or holds what they hold, while it happens. */
  const acceptedWhile = async (
    who: Person,
    personId: string,
    meanwhile: readonly [sql: string, values: unknown[]][],
  ) => {
    const one = await offered(who, personId)
    const other = await app.runtime.owner.connect()
    await other.query('begin')
    for (const [sql, values] of meanwhile) await other.query(sql, values)
    const answer = refusalOf(accept(who, one))
    const [own] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const behind = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await app.runtime.owner.query(behind, [own?.pid])).rowCount).toBe(1)
    await other.query('commit')
    other.release()
    return answer
  }
  const booking = (personId: string): [string, unknown[]] => [
    'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    [`booking ${personId}`, centre.tenant.id],
  ]

  test('is judged by what lies there when nobody writes any more: a record handed in at that moment stays theirs who wrote it', async () => {
    const { host, visitor, caseId } = await leaving({ visits: ['success'] })
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    const said = await acceptedWhile(centre.other, visitor.id, [
      booking(visitor.id),
      [
        `update appointment set state = 'complete', record_due_at = null where tenant_id = $1 and visitor_id = $2`,
        [centre.tenant.id, visitor.id],
      ],
    ])
    expect(said).toBe('数据已被他人修改，请刷新后重试')
    expect(await inSchool('select state, host_id from appointment where visitor_id = $1', [visitor.id])).toEqual([
      { state: 'complete', host_id: host.id },
    ])
    expect(await hostOf(caseId)).toEqual([{ state: 'running', host_id: host.id }])
    await accept(centre.other, await offered(centre.other, visitor.id))
    expect(await hostOf(caseId)).toEqual([{ state: 'transfer', host_id: host.id }])
  })

  test('leaves a case that ended at that moment as it ended', async () => {
    const { host, visitor, caseId } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    const said = await acceptedWhile(centre.other, visitor.id, [
      booking(visitor.id),
      [`update care_case set state = 'finish' where tenant_id = $1 and id = $2`, [centre.tenant.id, caseId]],
    ])
    expect(said).toBe('数据已被他人修改，请刷新后重试')
    expect(await hostOf(caseId)).toEqual([{ state: 'finish', host_id: host.id }])
    expect(await inSchool('select 1 from care_case where previous_id = $1', [caseId])).toEqual([])
    expect(await stateOf(visitor.id)).toMatchObject([{ state: 'offered' }])
  })

  test('that goes to the head at that moment is looked at again, and taken over from the head', async () => {
    const { host, visitor } = await leaving()
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    const ids = [centre.tenant.id, host.id]
    const said = await acceptedWhile(centre.other, visitor.id, [
      ['select 1 from user_account where tenant_id = $1 and id = $2 for no key update', ids],
      ['update care_case set host_id = $3 where tenant_id = $1 and host_id = $2', [...ids, centre.head.id]],
      ['update handover set from_id = $3 where tenant_id = $1 and from_id = $2', [...ids, centre.head.id]],
    ])
    expect(said).toBe('数据已被他人修改，请刷新后重试')
    await accept(centre.other, await offered(centre.other, visitor.id))
    expect(await stateOf(visitor.id)).toMatchObject([{ state: 'accepted', to_id: centre.other.id }])
  })
})

describe('the last working day', () => {
  const shift = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const passed = (userId: string) =>
    inSchool(`update departure set last_day = last_day - 30 where user_id = $1`, [userId])
  const lapse = (userId: string) => inTenant(app, centre.tenant, (tx) => lapseDeparture(tx, userId))

  test('stands on the page with who set it, is not before today, and can be taken back', async () => {
    const { host } = await leaving()
    expect((await read(host.id)).leave).toBe(null)
    expect(await refusalOf(plan(host.id, shift(-1)))).toBe('最后工作日不能早于今天')
    expect(await refusalOf(plan(host.id, shift(7), elsewhere.clerk))).toBe('资源不存在')
    expect(await refusalOf(plan(host.id, shift(7), centre.other))).toBe('没有权限进行此操作')
    await plan(host.id, shift(7))
    expect((await read(host.id)).leave).toMatchObject({ lastDay: shift(7), isOver: false })
    await plan(host.id, null)
    expect((await read(host.id)).leave).toBe(null)
  })

  test('leaves nobody behind: what nobody took over goes to the head, from whom it is taken over', async () => {
    const { host, visitor, caseId } = await leaving({ visits: ['success'], star: 2 })
    const unasked = await someone('未定', 'ROLE_GENERAL')
    await givenCase(app, centre, { visitor: unasked, host })
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    await plan(host.id, shift(3))
    const departedIds = () => inTenant(app, centre.tenant, (tx) => departed(tx))
    expect(await departedIds()).not.toContain(host.id)
    await passed(host.id)
    expect(await departedIds()).toContain(host.id)
    await lapse(host.id)
    const held = () =>
      inSchool<{ visitor_id: string; host_id: string }>(
        `select visitor_id, host_id from care_case where visitor_id = any($1::uuid[]) and state in ('wait', 'running') order by visitor_id`,
        [[visitor.id, unasked.id]],
      )
    const heads = await inSchool<{ id: string }>(
      `select u.id from user_account u join user_role h on h.user_id = u.id join role r on r.id = h.role_id
        where r.acts_as = 'CRISIS_ROLE_CENTER_SUPERINTENDENT' and u.lock_flag = '0'`,
    )
    const headIds = heads.map(({ id }) => id)
    for (const { host_id } of await held()) expect(headIds).toContain(host_id)
    expect(await held()).toHaveLength(2)
    expect((await lock(host.id)).successCount).toBe(1)
    expect(await orphans()).toEqual([])
    expect((await messagesOf(app, centre.head, 'handover_lapsed')).length).toBe(1)
    // Asked before, still asked: now they take it over from the head.
    await accept(centre.other, await offered(centre.other, visitor.id))
    expect((await held()).find(({ visitor_id }) => visitor_id === visitor.id)?.host_id).toBe(centre.other.id)
    expect(await hostOf(caseId)).toEqual([{ state: 'transfer', host_id: host.id }])
    // Once more changes nothing.
    const before = await inSchool('select id, version from handover order by id')
    await lapse(host.id)
    expect(await inSchool('select id, version from handover order by id')).toEqual(before)
    await inTenant(app, centre.tenant, async (tx) => expect(await replayCheck(tx, 'handover', 'handover')).toEqual([]))
  })
})

test('the last night and somebody who says yes at once leave it with one of them', async () => {
  const pairs = await Promise.all([1, 2, 3].map(() => leaving({ visits: ['success'] })))
  const day = formatDate(new Date(Date.now() + 3 * millisecondsPer.day))
  for (const { host, visitor } of pairs) {
    await give(host.id, [{ personId: visitor.id, toId: centre.other.id }])
    await plan(host.id, day)
    await inSchool('update departure set last_day = last_day - 30 where user_id = $1', [host.id])
  }
  const asked = await Promise.all(pairs.map(({ visitor }) => offered(centre.other, visitor.id)))
  await Promise.allSettled(
    pairs.flatMap(({ host }, n) => [
      accept(centre.other, asked[n]!),
      inTenant(app, centre.tenant, (tx) => lapseDeparture(tx, host.id)),
    ]),
  )
  for (const { host, visitor } of pairs) {
    const live = await inSchool<{ host_id: string }>(
      `select host_id from care_case where visitor_id = $1 and state in ('wait', 'running')`,
      [visitor.id],
    )
    expect(live).toHaveLength(1)
    expect(live).not.toEqual([{ host_id: host.id }])
    expect((await lock(host.id)).successCount).toBe(1)
  }
  expect(await orphans()).toEqual([])
  await inTenant(app, centre.tenant, async (tx) => expect(await replayCheck(tx, 'handover', 'handover')).toEqual([]))
})

test('a head who leaves as well keeps nothing: it stays, and whoever set the day is told', async () => {
  const alone = await givenCentre(app)
  const leaver = alone.host
  const caseId = await givenCase(app, alone, {})
  const within = <T>(sql: string, values: unknown[] = []) => inTenant(app, alone.tenant, (tx) => tx.sql<T>(sql, values))
  const day = formatDate(new Date(Date.now() + 3 * millisecondsPer.day))
  for (const { id } of [leaver, alone.head])
    await alone.clerk.browser.call('POST /consult/handover/plan', { body: { userId: id, lastDay: day } })
  const night = () => inTenant(app, alone.tenant, (tx) => lapseDeparture(tx, leaver.id))
  // Put off since it was found: nothing happens.
  await night()
  expect(await messagesOf(app, alone.clerk, 'handover_lapsed')).toEqual([])
  await within(`update departure set last_day = last_day - 30`)
  await night()
  expect(await within('select state, host_id from care_case where id = $1', [caseId])).toEqual([
    { state: 'running', host_id: leaver.id },
  ])
  expect(await messagesOf(app, alone.clerk, 'handover_lapsed')).toHaveLength(1)
  expect(await messagesOf(app, alone.head, 'handover_lapsed')).toEqual([])
})

test('twice at once asks once; against a lock it is still somebody’s', async () => {
  const { host, visitor } = await leaving()
  const both = await Promise.all([1, 2].map(() => give(host.id, [{ personId: visitor.id, toId: centre.other.id }])))
  expect(both.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(both.flatMap(({ failed }) => failed.map(({ message }) => message))).toEqual([
    expect.stringMatching(/^已请.*接收，请等待答复$/),
  ])
  await Promise.allSettled([lock(host.id), accept(centre.other, await offered(centre.other, visitor.id))])
  expect(await orphans()).toEqual([])
})
