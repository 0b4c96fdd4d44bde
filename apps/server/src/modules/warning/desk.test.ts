import { formatDate, millisecondsPer, type SignalLevel } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenDoor, type Door } from '../../../test/bookings.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenVisit, messagesOf, runCron, type Person } from '../../../test/visits.ts'
import { raiseSignal } from './index.ts'
import { warningCrons } from './warning.crons.ts'

const app = await openTestApp()
let door: Door
let chief: Person
let tutor: Person
const enter = async (role: string, realName: string): Promise<Person> => {
  const user = await app.givenUser(door.tenant, { realName, roles: [role as 'ROLE_GENERAL'] })
  return { ...user, browser: await app.signedIn(user) }
}
beforeEach(async () => {
  door = await givenDoor(app)
  chief = await enter('CRISIS_ROLE_SUPERINTENDENT', '总负责')
})

const WHY = '与本人当面核实，只是引用了歌词'
const raise = (level: SignalLevel, userId = door.visitor.id, more: object = {}) =>
  inTenant(app, door.tenant, (tx) => raiseSignal(tx, { userId, level, source: 'scale', ...more }))
type Row = { id: string; version: number; level: number; state: string; source: string; wanted_level: number | null }
const rowOf = async (userId = door.visitor.id): Promise<Row> =>
  (await inTenant(app, door.tenant, (tx) =>
    tx.row<Row>(
      'select id, version, level, state, source, wanted_level from risk_signal where tenant_id = $1 and user_id = $2',
      [tx.tenantId, userId],
    ),
  ))!
const known = async () => {
  const { id, version } = await rowOf()
  return { id, version }
}
const dispute = async (who: Person, level: number, note = WHY) =>
  who.browser.call('POST /crisis/warning/dispute', { body: { ...(await known()), level, note } })
const answer = async (who: Person, isUpheld: boolean, note = WHY) =>
  who.browser.call('POST /crisis/warning/answer', { body: { ...(await known()), isUpheld, note } })
const take = async (who: Person) => who.browser.call('POST /crisis/warning/take', { body: await known() })
const desk = (who: Person) => who.browser.call('GET /crisis/warning/desk')

describe('a level that is disputed', () => {
  test('is answered by somebody else who answers for the centre; what they settled stands', async () => {
    await raise(4)
    await take(door.head)
    await dispute(door.head, 2)
    expect(await rowOf()).toMatchObject({ level: 4, wanted_level: 2 })
    expect(await messagesOf(app, chief, 'warning_dispute')).toHaveLength(1)
    await expect(dispute(door.head, 3)).rejects.toMatchObject({ code: 45123 })
    await expect(answer(door.head, true)).rejects.toMatchObject({ code: 45125 })
    expect(
      (await chief.browser.call('GET /crisis/warning/detail', { query: { id: (await rowOf()).id } })).dispute,
    ).toEqual({
      level: 2,
      byName: '周主任',
    })
    await answer(chief, true)
    expect(await rowOf()).toMatchObject({ level: 2, wanted_level: null, state: 'taken' })
    // What was heard before no longer raises it; what is heard from now on does.
    await raise(2, door.visitor.id, { source: 'note', words: '两天没有上课' })
    expect(await rowOf()).toMatchObject({ level: 2 })
    await raise(4, door.visitor.id, { source: 'registration' })
    expect(await rowOf()).toMatchObject({ level: 4 })
    const { steps } = await door.head.browser.call('GET /crisis/warning/detail', { query: { id: (await rowOf()).id } })
    expect(steps.map(({ action, words }) => [action, words])).toEqual(
      expect.arrayContaining([
        ['提出异议', `认为应为 2 级。${WHY}`],
        ['异议成立', WHY],
      ]),
    )
  })

  test('and not upheld stays as it is; who disputed it hears', async () => {
    await raise(4)
    await take(door.head)
    await expect(dispute(door.head, 4)).rejects.toMatchObject({ code: 45126 })
    await expect(dispute(door.head, 3, '不对')).rejects.toMatchObject({ code: 45116 })
    await dispute(door.head, 3)
    await answer(chief, false)
    expect(await rowOf()).toMatchObject({ level: 4, wanted_level: null })
    expect(await messagesOf(app, door.head, 'warning_dispute')).toHaveLength(1)
    await expect(answer(chief, false)).rejects.toMatchObject({ code: 45124 })
  })

  test('of level 5 is not lowered before anybody spoke with the person (INV-W1)', async () => {
    await raise(5)
    await take(door.head)
    await dispute(door.head, 3)
    await expect(answer(chief, true)).rejects.toMatchObject({ code: 45117 })
    await door.head.browser.call('POST /crisis/warning/contact', {
      body: { ...(await known()), way: 'meeting', outcome: 'self', note: WHY },
    })
    await answer(chief, true)
    expect(await rowOf()).toMatchObject({ level: 3 })
  })
})

describe('told by teachers', () => {
  const note = (who: Person, userId: string, level: '2' | '5' = '2') =>
    who.browser.call('POST /crisis/warning/note', { body: { userId, kind: 'note', level, words: '两周少与人往来' } })

  test('of their own college alone, of nobody’s self; they read nothing back', async () => {
    const { dept_id: deptId } = (await inTenant(app, door.tenant, (tx) =>
      tx.row<{ dept_id: string }>('select dept_id from user_account where tenant_id = $1 and id = $2', [
        tx.tenantId,
        door.visitor.id,
      ]),
    ))!
    const user = await app.givenUser(door.tenant, { realName: '马老师', roles: ['CRISIS_ROLE_CONSULTANT'], deptId })
    tutor = { ...user, browser: await app.signedIn(user) }
    expect(await note(tutor, door.visitor.id)).toBeNull()
    expect(await rowOf()).toMatchObject({ level: 2, source: 'note', state: 'open' })
    const elsewhere = await app.givenUser(door.tenant, { realName: '外院同学', roles: ['ROLE_GENERAL'] })
    await expect(note(tutor, elsewhere.id)).rejects.toMatchObject({ code: 404 })
    await expect(note(tutor, tutor.id)).rejects.toMatchObject({ code: 45127 })
    await expect(desk(tutor)).rejects.toMatchObject({ status: 403 })
    await expect(note(door.friend, door.visitor.id)).rejects.toMatchObject({ status: 403 })
  })

  test('what is urgent calls people at once', async () => {
    await note(door.desk, door.visitor.id, '5')
    expect(await messagesOf(app, door.head, 'crisis_alert')).toHaveLength(1)
  })
})

describe('lesser signs', () => {
  const scale = (answers: number[], scaleCode = 'PHQ9') =>
    door.visitor.browser.call('POST /consult/smartform/saveScaleResult', { body: { scaleCode, answers } })

  test('a grave sum and a rise stand in the list, in plain words, and ring nobody', async () => {
    await scale([1, 1, 1, 1, 1, 1, 0, 0, 0])
    await scale([2, 2, 2, 2, 2, 2, 2, 2, 0])
    expect(await rowOf()).toMatchObject({ level: 2, source: 'band' })
    expect(await messagesOf(app, door.head, 'crisis_alert')).toEqual([])
    const { open, next } = await desk(door.head)
    expect(open).toMatchObject([{ visitorName: '欧***', seen: 'PHQ-9 16 分，中重度；PHQ-9 从 6 分升到 16 分' }])
    expect(next?.signs.map(({ mark }) => mark)).toEqual(['得分', '变化'])
    await scale([3, 3, 3, 3, 3, 3, 3], 'GAD7')
    expect(await rowOf()).toMatchObject({ level: 3 })
  })

  const stayAway = async (star: number) => {
    await inTenant(app, door.tenant, (tx) =>
      tx.insert('assessment_level', {
        id: tx.newId(),
        user_id: door.visitor.id,
        star,
        made_by: door.host.id,
        made_at: tx.now,
      }),
    )
    const id = await givenVisit(app, door, { state: 'notStart', startsIn: -120 })
    await door.host.browser.call('POST /consult/appointment/noShow', { body: { id, version: 1 } })
  }

  test('whoever has a level and stays away is a sign, and nobody else', async () => {
    await stayAway(2)
    expect(await rowOf()).toMatchObject({ level: 3, source: 'absence' })
  })

  test('a warning becomes lighter by time, and never lighter than the level of an open case', async () => {
    await raise(4)
    await raise(4, door.friend.id)
    await inTenant(app, door.tenant, async (tx) => {
      for (const visitor of [door.visitor, door.friend])
        await tx.insert('assessment_level', {
          id: tx.newId(),
          user_id: visitor.id,
          star: 2,
          made_by: door.host.id,
          made_at: tx.now,
        })
      await tx.insert('care_case', {
        id: tx.newId(),
        visitor_id: door.visitor.id,
        host_id: door.host.id,
        family: 'counsel',
        type: '2',
        state: 'running',
        source: 12,
        opened_by: door.host.id,
        opened_at: tx.now,
      })
    })
    for (const days of [31, 62])
      await runCron(app, warningCrons, 'signal-ease', { tenants: [door.tenant], minutes: days * 1440 })
    expect([(await rowOf()).level, (await rowOf(door.friend.id)).level]).toEqual([4, 2])
  })
})

test('the desk: who is next without a name, who will be told, what one has in hand with its next step', async () => {
  await raise(4, door.friend.id)
  await raise(5)
  const before = await desk(door.head)
  expect(before).toMatchObject({
    openCount: 2,
    takenCount: 0,
    mine: [],
    release: null,
    audit: { live: 2, withStep: 2 },
  })
  expect(before.next).toMatchObject({ signal: { level: 5, visitorName: '欧***' }, signs: [{ isAcute: true }] })
  expect(before.next?.ladder.steps[0]).toMatchObject({ isTaken: true, names: ['周主任'], ways: ['站内', '短信'] })
  expect(JSON.stringify(before)).not.toMatch(/欧阳晓琳|202508110126/)
  const { id } = await door.head.browser.call('POST /crisis/warning/next', { body: {} })
  const say = (nextTime: string) =>
    door.head.browser.call('POST /crisis/warning/contact', {
      body: { id, version: 2, way: 'phone', outcome: 'self', note: WHY, nextTime, nextWords: '再打一次电话' },
    })
  await expect(say('2020-01-01 08:00:00')).rejects.toMatchObject({ code: 45128 })
  await say('2099-01-01 08:00:00')
  await door.head.browser.call('POST /crisis/warning/close', { body: { id, version: 3, note: WHY } })
  expect(await desk(door.head)).toMatchObject({
    mine: [{ visitorName: '欧阳晓琳', nextWords: '再打一次电话', isProposed: true }],
    release: { isMine: true, seconds: ['总负责'], talks: [{ wayName: '电话' }] },
  })
  expect((await desk(chief)).release).toMatchObject({ isMine: false, visitorName: '欧***' })
  const [row] = await inTenant(app, door.tenant, (tx) =>
    tx.sql<{ next_words: Buffer }>('select next_words from risk_signal where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ]),
  )
  expect(row!.next_words.includes('电话')).toBe(false)
})

test.each([
  ['all of them have it', `'sent'`, { seconds: 26, missed: 0 }],
  ['one could not be reached', `case when m.user_id = $2 then 'failed' else 'sent' end`, { seconds: 26, missed: 1 }],
  ['one is still being tried', `case when m.user_id = $2 then 'waiting' else 'sent' end`, { seconds: null, missed: 0 }],
  ['nobody has a telephone', `'skipped'`, { seconds: null, missed: 0 }],
])('how long the telephones took: %s', async (_, state, expected) => {
  await inTenant(app, door.tenant, async (tx) => {
    for (const [day, hostId] of [
      [1, door.host.id],
      [2, door.other.id],
    ] as const)
      await tx.sql(
        `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
         values ($1, gen_random_uuid(), $2, $3, 'am', $4, $4, $5)`,
        [tx.tenantId, door.site, formatDate(new Date(tx.now.getTime() + day * millisecondsPer.day)), hostId, tx.now],
      )
  })
  await raise(5)
  await inTenant(app, door.tenant, (tx) =>
    tx.sql(
      `update message_delivery d set state = ${state}, updated_at = m.created_at + interval '26 seconds' from message m
        where d.tenant_id = $1 and m.tenant_id = $1 and m.id = d.message_id and $2::uuid is not null`,
      [tx.tenantId, door.head.id],
    ),
  )
  const shown = await desk(door.head)
  expect(shown.next?.ladder.steps[0]).toMatchObject(expected)
  // Nobody is on duty now: whoever comes next is called, and who follows is the second.
  expect([shown.duty, shown.secondDuty.map(({ name }) => name)]).toEqual([['林静宜'], ['周明远']])
})
