import { formatDateTime, millisecondsPer, type SignalLevel } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenDoor, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, messagesOf, runCron, type Person } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { raiseSignal } from './index.ts'
import { warningCrons } from './warning.crons.ts'

const app = await openTestApp()
let door: Door
let chief: Person
beforeEach(async () => {
  door = await givenDoor(app)
  const user = await app.givenUser(door.tenant, { realName: '总负责', roles: ['CRISIS_ROLE_SUPERINTENDENT'] })
  chief = { ...user, browser: await app.signedIn(user) }
})

const DONE = '已电话联系到本人，由室友陪同来中心面谈'
const raise = (level: SignalLevel, more: object = {}) =>
  inTenant(app, door.tenant, (tx) => raiseSignal(tx, { userId: door.visitor.id, level, source: 'scale', ...more }))
const rowOf = async () =>
  (await inTenant(app, door.tenant, (tx) =>
    tx.row<{ id: string; version: number; level: number; state: string; due_at: Date }>(
      'select id, version, level, state, due_at from risk_signal where tenant_id = $1 order by created_at desc limit 1',
      [tx.tenantId],
    ),
  ))!
const known = async () => {
  const { id, version } = await rowOf()
  return { id, version }
}
const post = async (who: Person, act: 'take' | 'contact' | 'refer' | 'close', more: object = {}) =>
  who.browser.call(`POST /crisis/warning/${act}`, { body: { ...(await known()), ...more } })
const talk = (who: Person, outcome = 'self') => post(who, 'contact', { way: 'meeting', outcome, note: DONE })

describe('a level-5 one ends by two people', () => {
  const proposed = async (more: object = {}) => {
    await raise(5)
    await post(door.head, 'take')
    await talk(door.head)
    return post(door.head, 'close', { note: DONE, ...more })
  }
  const flowId = async () =>
    (
      await inTenant(app, door.tenant, (tx) =>
        tx.row<{ id: string }>(
          `select id from approval_flow where tenant_id = $1 and biz_type = 'signal_release' and state = '1'`,
          [tx.tenantId],
        ),
      )
    )?.id ?? ''
  const agree = async (who: Person) =>
    who.browser.call('POST /consult/act/flow/agree', { body: { id: await flowId(), opinion: '同意' } })

  test.each([
    [{}, 'done'],
    [{ falseReason: 'quoted' }, 'false'],
  ])('proposed with %j, it stays until somebody else agrees, and is then %s', async (more, state) => {
    expect(await proposed(more)).toEqual({ isProposed: true })
    expect(await rowOf()).toMatchObject({ state: 'taken' })
    await expect(agree(door.head)).rejects.toMatchObject({ code: expect.any(Number) as number })
    await expect(agree(door.other)).rejects.toMatchObject({ code: expect.any(Number) as number })
    await agree(chief)
    expect(await rowOf()).toMatchObject({ state })
    await inTenant(app, door.tenant, async (tx) =>
      expect(await replayCheck(tx, 'risk_signal', 'risk_signal')).toEqual([]),
    )
  })

  test('it is never ended before anybody spoke with the person, not even as false (INV-W1)', async () => {
    await raise(5)
    await post(door.head, 'take')
    for (const outcome of ['nobody', 'other']) await talk(door.head, outcome)
    for (const more of [{}, { falseReason: 'misread' }])
      await expect(post(door.head, 'close', { note: DONE, ...more })).rejects.toMatchObject({ code: 45117 })
  })

  test('what is heard meanwhile takes the proposal back', async () => {
    await proposed()
    await raise(5, { source: 'duty' })
    expect(await rowOf()).toMatchObject({ state: 'taken' })
    expect(await flowId()).toBe('')
  })

  test('proposed once at a time', async () => {
    await proposed()
    await expect(post(door.head, 'close', { note: DONE })).rejects.toMatchObject({ code: expect.any(Number) as number })
  })
})

describe('lesser ones', () => {
  test('are ended by whoever has them: a false one with its reason, without having called', async () => {
    await raise(4)
    await post(door.head, 'take')
    expect(await post(door.head, 'close', { note: DONE, falseReason: 'other' })).toEqual({ isProposed: false })
    expect(await rowOf()).toMatchObject({ state: 'false' })
    const { rows } = await door.head.browser.call('GET /crisis/warning/quality', { query: {} })
    expect(rows).toMatchObject([{ sourceName: '自评量表', raised: 1, live: 0, falseAlarms: 1, falseShare: null }])
  })

  test('go over into an appointment that is there, and into no other', async () => {
    await raise(4)
    await post(door.head, 'take')
    const elsewhere = '01890000-0000-7000-8000-000000000000'
    await expect(post(door.head, 'refer', { appointmentId: elsewhere })).rejects.toMatchObject({ code: 45118 })
  })

  test('of level 3 and 2 wait in the list: nobody is called, whoever is on duty sees them, and after a day they hear', async () => {
    await raise(3)
    expect(await messagesOf(app, door.head, 'crisis_alert')).toEqual([])
    expect((await door.head.browser.call('POST /crisis/warning/page', { body: {} })).records).toMatchObject([
      { level: 3 },
    ])
    await runCron(app, app.runtime.crons, 'errand-run', { tenants: [door.tenant], minutes: 25 * 60 })
    expect(await messagesOf(app, door.head, 'crisis_alert')).toHaveLength(1)
  })
})

describe('one person, one warning', () => {
  test('signs add up, whoever has it is told, and time is never gained', async () => {
    await raise(3)
    const before = await rowOf()
    await post(door.head, 'take')
    await raise(3, { source: 'assistant' })
    const after = await rowOf()
    expect(after).toMatchObject({ id: before.id, level: 4, state: 'taken' })
    expect(after.due_at.getTime()).toBeLessThanOrEqual(before.due_at.getTime())
    expect((await messagesOf(app, door.head, 'crisis_alert')).length).toBeGreaterThan(0)
    const seen = await door.head.browser.call('GET /crisis/warning/detail', { query: { id: after.id } })
    expect(seen.signs.map(({ sourceName }) => sourceName)).toEqual(['自评量表', '倾诉小站'])
  })

  test('the same said again is nothing new; what somebody saw is kept', async () => {
    await raise(4)
    await raise(4)
    await raise(2, { source: 'queue', words: '室友说他两天没吃饭' })
    const { id } = await rowOf()
    const { signs } = await door.head.browser.call('GET /crisis/warning/detail', { query: { id } })
    expect(signs.map(({ words }) => words)).toEqual(['量表的风险题有表示', '室友说他两天没吃饭'])
  })

  test('after a month without a sign it is lighter; a level-5 one is not', async () => {
    await raise(4)
    await raise(5, { userId: door.friend.id })
    const month = 31 * 24 * 60
    await runCron(app, warningCrons, 'signal-ease', { tenants: [door.tenant], minutes: month })
    const levels = await inTenant(app, door.tenant, (tx) =>
      tx.sql<{ level: number }>('select level from risk_signal where tenant_id = $1 order by level', [tx.tenantId]),
    )
    expect(levels.map(({ level }) => level)).toEqual([3, 5])
  })
})

describe('the next one', () => {
  const next = (who: Person) => who.browser.call('POST /crisis/warning/next', { body: {} })

  test('is the gravest that waited longest; two who ask at once get two; then there is none', async () => {
    await raise(4)
    await raise(4, { userId: door.friend.id })
    await raise(5, { userId: door.other.id })
    const order = await inTenant(app, door.tenant, (tx) =>
      tx.sql<{ id: string }>('select id from risk_signal where tenant_id = $1 order by level desc, created_at', [
        tx.tenantId,
      ]),
    )
    expect(await next(door.head)).toEqual({ id: order[0]!.id })
    const both = await Promise.all([next(door.head), next(chief)])
    expect(new Set(both.map(({ id }) => id))).toEqual(new Set([order[1]!.id, order[2]!.id]))
    await expect(next(door.head)).rejects.toMatchObject({ code: 45121 })
    const there = await givenCentre(app)
    await expect(next(there.head)).rejects.toMatchObject({ code: 45121 })
  })

  test('what comes next is asked about at its hour, once', async () => {
    await raise(4)
    await post(door.head, 'take')
    const at = formatDateTime(new Date(Date.now() + 2 * millisecondsPer.hour))
    await post(door.head, 'contact', { way: 'phone', outcome: 'nobody', note: DONE, nextTime: at })
    const before = (await messagesOf(app, door.head, 'crisis_alert')).length
    for (const minutes of [60, 121, 122])
      await runCron(app, app.runtime.crons, 'errand-run', { tenants: [door.tenant], minutes })
    expect(await messagesOf(app, door.head, 'crisis_alert')).toHaveLength(before + 1)
  })
})

test('all warnings about one person, for those who may see them', async () => {
  await raise(4)
  const ask = (who: Person) => who.browser.call('GET /crisis/warning/person', { query: { userId: door.visitor.id } })
  expect(await ask(door.head)).toMatchObject({ visitorName: '欧阳晓琳', rows: [{ level: 4, doneTime: null }] })
  await expect(ask(door.other)).rejects.toMatchObject({ code: 404 })
  const there = await givenCentre(app)
  await expect(ask(there.head)).rejects.toMatchObject({ code: 404 })
})
