import { opening } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../test/visits.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { glassErrands } from './glass.errands.ts'
import { endDueGlasses } from './glass.ts'

const app = await openTestApp()
let at: Centre
let supervisor: Person
let chief: Person
const DAY = 24 * 60

beforeAll(async () => {
  at = await givenCentre(app)
  const person = async (realName: string, role: 'ROLE_SUPERVISOR' | 'CRISIS_ROLE_SUPERINTENDENT'): Promise<Person> => {
    const user = await app.givenUser(at.tenant, { realName, roles: [role] })
    return { ...user, browser: await app.signedIn(user) }
  }
  supervisor = await person('吴督导', 'ROLE_SUPERVISOR')
  chief = await person('郑伯安', 'CRISIS_ROLE_SUPERINTENDENT')
  await givenVisit(app, at, { startsIn: DAY })
  await givenVisit(app, at, { startsIn: -DAY, state: 'success', columns: { record_due_at: new Date() } })
})

const inside = <T>(run: (tx: Tx) => Promise<T>) => inTenant(app, at.tenant, run)
const UNKNOWN = { code: 404 }
const file = (who: Person, userId = at.visitor.id) => who.browser.call('GET /archive/detail', { query: { userId } })
const open = (who: Person, body: { layer: number; purpose?: number; reason?: string }, userId = at.visitor.id) =>
  who.browser.call('POST /archive/open', { body: { userId, ...body } })
const hows = async (who: Person): Promise<string> => (await file(who)).layers.map(({ how }) => how[0]).join('')
const footprint = async () =>
  (await at.visitor.browser.call('GET /admin/audit/mine', { query: { size: 100 } })).records.filter(
    ({ byName }) => byName !== null,
  )
const later = (sql: string) => inside((tx) => tx.sql(sql, [tx.tenantId, tx.now]))

describe('who reads what', () => {
  test('as the matrix has it; who has nothing of it finds no file', async () => {
    expect(await hows(at.host)).toBe('oooooc')
    expect(await hows(at.clerk)).toBe('oocccc')
    expect(await hows(at.head)).toBe('ooaaaa')
    expect(await hows(chief)).toBe('ooccac')
    // A supervisor without a binding gets nothing, nor does a colleague.
    for (const who of [supervisor, at.other]) await expect(file(who)).rejects.toMatchObject(UNKNOWN)
    for (const who of [at.visitor, at.desk, at.admin]) await expect(file(who)).rejects.toMatchObject({ status: 403 })
    const there = await givenCentre(app)
    await expect(file(there.head)).rejects.toMatchObject(UNKNOWN)
  })

  test('closed layers show nothing, and of danger and medicine not even whether there is any', async () => {
    const seen = await file(at.head)
    expect(seen.layers.map(({ count }) => count)).toEqual([0, 2, 0, 1, null, null])
    expect([...new Set(seen.entries.map(({ layer }) => layer))]).toEqual([1])
    expect((await file(at.host)).entries.map(({ part }) => part)).toContain('record')
  })

  test('of records nobody opened the visits tell how many and when; who opened what stands there for those who watch', async () => {
    const [host, head, clerk] = [await file(at.host), await file(at.head), await file(at.clerk)]
    const outlines = (seen: Awaited<ReturnType<typeof file>>) => seen.layers.flatMap(({ outline }) => outline ?? [])
    expect(outlines(head)).toEqual([
      { words: expect.stringMatching(/^1 份，\d\d-\d\d，1 份待填$/), value: '1 份', note: '1 份待填' },
    ])
    expect([...outlines(clerk), ...outlines(host)]).toEqual([])
    expect(head.looks?.rows[0]).toMatchObject({ viewerName: '林静宜', purposeName: '咨询', reason: '服务关系' })
    expect([clerk.looks, host.looks]).toEqual([null, null])
  })

  test('the list of students has students alone, whatever a school calls them', async () => {
    const students = async () =>
      (await at.host.browser.call('POST /archive/page', { body: { students: true } })).records.map(
        ({ visitorId }) => visitorId,
      )
    const call = (name: string) =>
      inside(async (tx) => {
        const id = tx.newId()
        await tx.insert('user_type', { id, name, default_role_code: 'ROLE_GENERAL' })
        await tx.update('user_account', { id: at.visitor.id }, { user_type_id: id })
      })
    expect(await students()).toEqual([])
    for (const [name, isOne] of [
      ['教职工', false],
      ['研究生', true],
      ['学生（本科）', true],
    ] as const) {
      await call(name)
      expect([name, (await students()).includes(at.visitor.id)]).toEqual([name, isOne])
    }
  })

  test('the list has one’s own, or those of one’s scope', async () => {
    const list = async (who: Person) => (await who.browser.call('POST /archive/page', { body: {} })).records
    expect((await list(at.host)).map(({ visitorName, relationName }) => [visitorName, relationName])).toEqual([
      ['欧阳晓琳', '咨询师'],
    ])
    expect(await list(at.other)).toEqual([])
    expect(await list(supervisor)).toEqual([])
    expect((await list(at.head)).map(({ visits, relationName }) => [visits, relationName])).toEqual([[1, '']])
  })
})

describe('opening a layer', () => {
  test.each([
    ['without a purpose', { layer: 3 }, 49201],
    ['without a reason', { layer: 3, purpose: 2 }, 49203],
    ['with half a reason', { layer: 3, purpose: 2, reason: ' 看看 ' }, 49203],
  ])('%s is refused', async (_, body, code) => {
    await expect(open(at.head, body)).rejects.toMatchObject({ code })
    expect(await hows(at.head)).toBe('ooaaaa')
  })

  test('is for half an hour, and the person reads who it was and what for', async () => {
    await open(at.head, { layer: 3, purpose: 2, reason: '等级下调后复看' })
    expect(await hows(at.head)).toBe('ooaoaa')
    expect((await footprint()).filter(({ byName }) => byName === '周主任')).toMatchObject([
      { purposeText: '为了帮你的老师把关', layerName: '会谈记录' },
    ])
    const { records } = await at.head.browser.call('POST /archive/grant/page', { body: { purpose: 2 } })
    expect(records).toMatchObject([{ viewerName: '周主任', reason: '等级下调后复看', viaName: '说明目的' }])
    await later('update archive_grant set until = $2 where tenant_id = $1')
    expect(await hows(at.head)).toBe('ooaaaa')
  })

  test('whoever has to do with the person is not asked; it is written down once in half an hour', async () => {
    const mine = () =>
      inside((tx) =>
        tx.sql<{ layer: number }>(`select layer from archive_grant where tenant_id = $1 and viewer_id = $2`, [
          tx.tenantId,
          at.host.id,
        ]),
      )
    const before = (await mine()).length
    await later('update archive_grant set until = $2 where tenant_id = $1')
    for (let i = 0; i < 3; i++) await file(at.host)
    // Three layers from the traced ones on.
    expect((await mine()).length - before).toBe(3)
    expect(
      (await footprint()).some(({ byName, purposeText }) => byName === '林静宜' && purposeText === '为了陪伴你'),
    ).toBe(true)
  })

  test('for safety is told after thirty days, and not while the danger lasts', async () => {
    await open(at.head, { layer: 4, purpose: 3, reason: '夜间预警，需要了解' })
    const told = async () => (await footprint()).filter(({ layerName }) => layerName === '安全方面的记录').length
    const hidden = await told()
    const look = async (days: number) =>
      inside(async (tx) => {
        const when = new Date(tx.now.getTime() + days * 86_400_000).toISOString()
        await tx.sql(`select set_config('app.now', $1, true)`, [when])
        const [row] = await tx.sql<{ n: number }>(
          `select count(*)::int as n from audit_entry where tenant_id = $1 and action = 'archive.open' and subject_id = $2
              and detail ->> 'purpose' = '3' and (detail ->> 'toldFrom')::timestamptz <= rule_time()`,
          [tx.tenantId, at.visitor.id],
        )
        return row!.n
      })
    expect(await look(opening.toldAfterDays - 1)).toBe(0)
    expect(await look(opening.toldAfterDays + 1)).toBe(1)
    expect(await told()).toBe(hidden)
  })

  test('a layer that is not theirs is not there, whatever they say', async () => {
    const said = { purpose: 1, reason: '工作需要看一下' }
    await expect(open(at.clerk, { layer: 3, ...said })).rejects.toMatchObject(UNKNOWN)
    await expect(open(at.other, { layer: 1, ...said })).rejects.toMatchObject(UNKNOWN)
    await expect(open(supervisor, { layer: 3, ...said })).rejects.toMatchObject(UNKNOWN)
    await expect(open(at.head, { layer: 3, ...said }, at.head.id)).rejects.toMatchObject(UNKNOWN)
  })
})

describe('the glass two people break', () => {
  const ask = (who: Person, body: object = {}) =>
    who.browser.call('POST /archive/glass/ask', {
      body: {
        userId: at.visitor.id,
        layer: 4,
        reasonCode: 'life',
        reason: '联系不上本人，需要核对最近的情况',
        ...body,
      },
    })
  const flowsOf = async (who: Person) =>
    (await who.browser.call('POST /consult/act/flow/page', { body: { tab: 'waiting' } })).records.filter(
      ({ optionId }) => optionId === 15,
    )
  const glasses = async (who: Person, tab = 'all') =>
    (await who.browser.call('POST /archive/glass/page', { body: { tab } })).records

  test('needs a reason of its own length, a right to ask, and is asked for once', async () => {
    await expect(ask(at.other, { reason: '工作需要' })).rejects.toMatchObject({ code: 49204 })
    await expect(ask(at.clerk)).rejects.toMatchObject({ status: 403 })
    await expect(ask(at.other, { userId: at.other.id })).rejects.toMatchObject(UNKNOWN)
    const unknown = { userId: undefined, visitorNo: '2025' }
    await expect(ask(at.other, unknown)).rejects.toMatchObject({ code: 49212 })
    await ask(at.other, { userId: undefined, visitorNo: '202508110126' })
    await expect(ask(at.other)).rejects.toMatchObject({ code: 49205 })
    // Nothing is open before somebody else agrees.
    await expect(file(at.other)).rejects.toMatchObject(UNKNOWN)
  })

  test('opens for who asked, for two hours; then somebody else looks at it', async () => {
    expect(await flowsOf(at.other)).toEqual([])
    const [flow] = await flowsOf(at.head)
    await at.head.browser.call('POST /consult/act/flow/agree', { body: { id: flow!.id } })
    expect(await hows(at.other)).toBe('oooooc')
    const [mine] = await glasses(at.other)
    expect(mine).toMatchObject({
      state: 'open',
      askerName: '周明远',
      secondName: '周主任',
      isMine: true,
      actions: ['end'],
    })
    await expect(file(supervisor)).rejects.toMatchObject(UNKNOWN)
    await later(
      `update break_glass set opened_at = opened_at - interval '2 hours', until = until - interval '2 hours'
        where tenant_id = $1 and created_at <= $2`,
    )
    await later('update archive_grant set until = $2 where tenant_id = $1')
    await inside(endDueGlasses)
    await inside(endDueGlasses)
    await expect(file(at.other)).rejects.toMatchObject(UNKNOWN)
    const [waiting] = await glasses(chief, 'open')
    expect(waiting).toMatchObject({ state: 'ended', actions: ['review'] })
    const review = (who: Person, note = '情况属实，调阅妥当') =>
      who.browser.call('POST /archive/glass/review', {
        body: { id: waiting!.id, version: waiting!.version, verdict: 'proper', note },
      })
    // Nobody has looked for days: the head owes it, until somebody does.
    const owes = async () => {
      for (const id of await inside(glassErrands.owed)) await inside((tx) => glassErrands.adopt(tx, id))
      const { records } = await at.head.browser.call('POST /consult/errand/page', { body: { tab: 'open' } })
      return records.filter(({ title }) => title === '紧急调阅待复核').length
    }
    expect(await owes()).toBe(0)
    await later(
      `update break_glass set ended_at = $2::timestamptz - interval '9 days' where tenant_id = $1 and state = 'ended'`,
    )
    expect([await owes(), await owes()]).toEqual([1, 1])
    await expect(review(at.head)).rejects.toMatchObject({ code: 49207 })
    await expect(review(chief, '好')).rejects.toMatchObject({ code: 49203 })
    await expect(review(at.other)).rejects.toMatchObject({ status: 403 })
    await review(chief)
    expect(await owes()).toBe(0)
    await expect(review(chief)).rejects.toMatchObject({ code: 40009 })
    expect((await glasses(at.head)).map(({ state, reviewerName }) => [state, reviewerName])).toEqual([
      ['reviewed', '郑伯安'],
    ])
  })

  test('nobody is their own second, and what was refused opens nothing', async () => {
    await ask(at.head)
    expect(await flowsOf(at.head)).toEqual([])
    const [flow] = await flowsOf(chief)
    await chief.browser.call('POST /consult/act/flow/reject', {
      body: { id: flow!.id, opinion: '请直接说明目的' },
    })
    expect((await glasses(at.head, 'mine'))[0]).toMatchObject({ state: 'refused', actions: [] })
  })
})

describe('standing in for a colleague', () => {
  const hour = (hours: number): string => {
    const when = new Date(Date.now() + (hours + 8) * 3_600_000)
    return when.toISOString().slice(0, 19).replace('T', ' ')
  }
  const cover = (who: Person, body: object = {}) =>
    who.browser.call('POST /archive/cover/save', {
      body: { userId: at.other.id, absentId: at.host.id, reason: 'illness', since: hour(-1), until: hour(24), ...body },
    })

  test.each([
    ['oneself', () => cover(at.clerk, { userId: at.clerk.id }), 49208],
    ['somebody who receives nobody', () => cover(at.clerk, { userId: at.desk.id }), 49209],
    ['one who is both', () => cover(at.clerk, { userId: at.host.id }), 49209],
    ['for a time that is over', () => cover(at.clerk, { since: hour(-9), until: hour(-1) }), 49210],
    ['for too long', () => cover(at.clerk, { until: hour(24 * 61) }), 49210],
  ])('%s is refused', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ code })
  })

  test('opens what the colleague has, writes it down, and ends', async () => {
    await expect(cover(at.host)).rejects.toMatchObject({ status: 403 })
    await cover(at.clerk)
    expect(await hows(at.other)).toBe('oooooc')
    expect((await footprint()).some(({ byName }) => byName === '周明远')).toBe(true)
    const [row] = (await at.clerk.browser.call('POST /archive/cover/page', { body: {} })).records
    expect(row).toMatchObject({
      userName: '周明远',
      absentName: '林静宜',
      reasonName: '生病',
      state: 'running',
      people: 1,
    })
    const end = () => at.clerk.browser.call('POST /archive/cover/end', { body: { id: row!.id, version: row!.version } })
    await end()
    await expect(end()).rejects.toMatchObject({ code: 40009 })
    await expect(file(at.other)).rejects.toMatchObject(UNKNOWN)
  })
})
