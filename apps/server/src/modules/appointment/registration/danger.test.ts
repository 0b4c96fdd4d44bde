import { addMinutes, dayStart, formatDate, type FormAnswers } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { addContact, givenDoor, handIn, registered, type Door } from '../../../../test/bookings.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestUser, Visitor } from '../../../../test/people.ts'
import { messagesOf } from '../../../../test/visits.ts'
import { raiseSignal } from '../../warning/index.ts'
import { latestWish } from './registration.repo.ts'

const app = await openTestApp()
let door: Door
beforeEach(async () => {
  door = await givenDoor(app)
  await inTenant(app, door.tenant, (tx) =>
    tx.sql(
      `insert into duty_shift (tenant_id, id, site_id, day, half, host_id, created_by, created_at)
       select $1, gen_random_uuid(), $2, $3, h, $4, $4, $5 from unnest(array['am', 'pm']) as h`,
      [tx.tenantId, door.site, formatDate(tx.now), door.host.id, tx.now],
    ),
  )
})

type Row = Record<string, unknown>
const signals = () =>
  inTenant(app, door.tenant, (tx) =>
    tx.sql<Row>(
      'select user_id, level, source, answer_id, state from risk_signal where tenant_id = $1 order by created_at',
      [tx.tenantId],
    ),
  )
const registrations = () =>
  inTenant(app, door.tenant, (tx) =>
    tx.sql<Row>(
      `select visitor_id, type, answer_id, repeat_status, is_urgent, danger_level from registration where tenant_id = $1`,
      [tx.tenantId],
    ),
  )
const paperOf = async (by: Visitor) =>
  (await by.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })).registration!
const register = async (more: FormAnswers = {}, by = door.visitor.browser) =>
  handIn(by, await paperOf(by), { ...registered, ...more })
const again = async (said: { answerId: string; version: number }, more: FormAnswers) =>
  handIn(door.visitor.browser, await paperOf(door.visitor.browser), { ...registered, ...more }, said)
const answerScale = (answers: number[], by = door.visitor.browser) =>
  by.call('POST /consult/smartform/saveScaleResult', { body: { scaleCode: 'PHQ9', answers } })
const alertsTo = async (who: TestUser) => (await messagesOf(app, who, 'crisis_alert')).length

describe('a registration', () => {
  test('is kept with what was wished for, sealed', async () => {
    const { answerId } = await register({ expectTeacher: '-1', expectTeacher_text: '林静宜' })
    expect(await registrations()).toEqual([
      {
        visitor_id: door.visitor.id,
        type: '15',
        answer_id: answerId,
        repeat_status: 1,
        is_urgent: false,
        danger_level: null,
      },
    ])
    const wish = await inTenant(app, door.tenant, (tx) => latestWish(tx, door.visitor.id))
    expect(wish).toMatchObject({ fields: ['1'], method: '1', teacherId: door.host.id, times: [{ time: '上午' }] })
    expect(await signals()).toEqual([])
    expect(await alertsTo(door.head)).toBe(0)
  })

  test('corrected is the same one, said anew', async () => {
    const said = await register()
    await again(said, { isUrgent: '1' })
    expect(await registrations()).toMatchObject([{ answer_id: said.answerId, is_urgent: true, danger_level: 4 }])
  })

  test('is read by the visitor, those who arrange, the head, and whoever receives the visitor', async () => {
    const { answerId } = await register()
    const open = (who: { browser: Visitor }) =>
      who.browser.call('POST /public/forms/answer/open', { body: { answerId } })
    for (const who of [door.visitor, door.clerk, door.head]) expect((await open(who)).answer).not.toBeNull()
    for (const who of [door.desk, door.admin, door.host, door.friend])
      await expect(open(who)).rejects.toMatchObject({ code: 404 })
    const edit = { ...(await paperOf(door.visitor.browser)), answerId, version: 1 }
    await expect(handIn(door.clerk.browser, edit, registered, { answerId, version: 1 })).rejects.toMatchObject({
      code: 403,
    })
  })

  test('of somebody else cannot be handed in', async () => {
    const paper = await paperOf(door.visitor.browser)
    await expect(handIn(door.friend.browser, paper, registered)).rejects.toMatchObject({ code: 404 })
    const forged = { ...paper, bizId: door.friend.id }
    await expect(handIn(door.visitor.browser, forged, registered)).rejects.toMatchObject({ code: 404 })
    expect(await registrations()).toEqual([])
  })
})

describe('a sign of danger', () => {
  test.each<[string, FormAnswers, number]>([
    ['urgent', { isUrgent: '1' }, 4],
    ['thoughts of late', { historyOfSuicidalIdeation: '3' }, 4],
    ['hurt oneself of late', { historyOfSuicidalBehavior: '3' }, 5],
    ['a risk item', { VisitorSelfAssessment: { scale: 'PHQ9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 1] } }, 4],
    ['a grave risk item', { VisitorSelfAssessment: { scale: 'PHQ9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 2] } }, 5],
  ])('%s: heard at once, once, and the way goes on', async (_, more, level) => {
    const { answerId } = await register(more)
    expect(await signals()).toMatchObject([{ user_id: door.visitor.id, level, state: 'open' }])
    expect(await registrations()).toMatchObject([{ danger_level: level, answer_id: answerId }])
    expect(await alertsTo(door.head)).toBe(1)
    expect(await alertsTo(door.visitor)).toBe(0)
    const way = await door.visitor.browser.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })
    expect(way.danger).toMatchObject({ hotline: '12356' })
    expect(way.refusal).toBeNull()
    const { types } = await door.visitor.browser.call('POST /consult/mobile/reserve/types', { body: {} })
    expect(types.find(({ isSuggested }) => isSuggested)?.type).toBe('11')
  })

  test('said again and in another way is one signal; graver words raise it and are told again', async () => {
    const said = await register({ isUrgent: '1' })
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1])
    const second = await again(said, { isUrgent: '1', historyOfSuicidalIdeation: '3' })
    expect(await signals()).toMatchObject([{ level: 4, answer_id: said.answerId }])
    expect(await alertsTo(door.head)).toBe(1)
    await again(second, { historyOfSuicidalBehavior: '3' })
    expect(await signals()).toMatchObject([{ level: 5 }])
    expect(await alertsTo(door.head)).toBe(2)
  })

  test('in a scale answered by itself is heard; other answers are nobody’s alarm', async () => {
    await answerScale([3, 3, 3, 3, 3, 3, 3, 3, 0])
    // A grave sum stands in the list of those on duty; nobody is called for it.
    expect(await signals()).toMatchObject([{ level: 3, source: 'band' }])
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(await signals()).toMatchObject([{ level: 4, source: 'scale', answer_id: null }])
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(await alertsTo(door.head)).toBe(1)
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(await signals()).toMatchObject([{ level: 5, source: 'scale' }])
    expect(await alertsTo(door.head)).toBe(2)
  })

  test('given twice at the same moment is one', async () => {
    await Promise.all([1, 2, 3].map((last) => answerScale([0, 0, 0, 0, 0, 0, 0, 0, last])))
    expect(await signals()).toHaveLength(1)
  })

  test('after one that was taken up joins it, and whoever has it is told', async () => {
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1])
    await inTenant(app, door.tenant, (tx) =>
      tx.sql(`update risk_signal set state = 'taken', taken_by = $2, taken_at = $3 where tenant_id = $1`, [
        tx.tenantId,
        door.head.id,
        tx.now,
      ]),
    )
    const before = await alertsTo(door.head)
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(await signals()).toHaveLength(1)
    expect(await alertsTo(door.head)).toBe(before + 1)
  })

  test('reaches whoever is on duty at that moment; at night whoever is next, and the head at any hour', async () => {
    const sign = { userId: door.visitor.id, level: 5, source: 'scale', answerId: null } as const
    await inTenant(app, door.tenant, (tx) => raiseSignal({ ...tx, now: addMinutes(dayStart(tx.now), 600) }, sign))
    expect([await alertsTo(door.host), await alertsTo(door.other), await alertsTo(door.head)]).toEqual([1, 0, 1])
    const friend = { ...sign, userId: door.friend.id }
    await inTenant(app, door.tenant, (tx) => raiseSignal({ ...tx, now: addMinutes(dayStart(tx.now), 180) }, friend))
    expect([await alertsTo(door.host), await alertsTo(door.other), await alertsTo(door.head)]).toEqual([2, 0, 2])
  })

  test('opens doors that paper would keep shut, for that person only', async () => {
    const { browser } = door.friend
    const way = () => browser.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })
    expect((await way()).refusal?.guard).toBe('G2')
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1], browser)
    expect(await way()).toMatchObject({ refusal: null, danger: { hotline: '12356' } })
    await addContact(door.visitor.browser)
    const own = await door.visitor.browser.call('POST /consult/mobile/reserve/way', { body: { type: '15' } })
    expect(own.danger).toBeNull()
  })

  test('of one school is not another’s', async () => {
    const there = await givenDoor(app)
    await answerScale([0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(await alertsTo(there.head)).toBe(0)
  })
})
