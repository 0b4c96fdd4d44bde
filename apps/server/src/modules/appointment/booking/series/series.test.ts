import { dayStart, formatDate } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../../test/booking-centre.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Ctx } from '../../../../kernel/http/binding.ts'
import { bookSeries, cancelRest, previewSeries, type PreviewAsk } from './series.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house, { yymssz: { bookingCheckEnable: false }, zxyyms: { mode: 2 } })
})
beforeEach(() => {
  house.time.now = MORNING
})
afterAll(() => house.app.close())

const DAY = 5
const day = (weeks: number): string => formatDate(dayStart(MORNING, DAY + 7 * weeks))

/** Somebody who has the first of them, in a room of the house. */
const first = async (centre = at, roomId = centre.room) => {
  const [visitor, host] = [await centre.visitor(), await centre.host()]
  const clock = freeClock()
  const slotId = await centre.slot({ host, roomId, day: DAY, clock })
  const { id } = await centre.call(visitor, 'POST /consult/appointment/book', { type: '2', slotId })
  return { visitor, host, id, clock }
}
/** Each story has its own hour, or they would be in each other's way. */
let hour = 7
const freeClock = (): string => `${String((hour = hour >= 20 ? 8 : hour + 1)).padStart(2, '0')}:00`

const preview = (who: Person, ask: PreviewAsk, centre = at) =>
  centre.inside((tx) => previewSeries(tx, who.actor, ask), who.actor)
const arrange = (who: Person, id: string, days: readonly string[], centre = at, version = 1) =>
  centre.inside((tx) => bookSeries(tx, who.actor, { id, version, days }), who.actor)
const told = async (who: Person, code: string) => (await at.told(who)).filter((one) => one === code).length
const seriesOf = (id: string, centre = at) =>
  centre.inside((tx) =>
    tx.sql<{ id: string; state: string; day: string; room_id: string }>(
      `select id, state, room_id, to_char(start_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from appointment
        where tenant_id = $1 and series_id = $2 order by start_at`,
      [tx.tenantId, id],
    ),
  )
const words = (dates: Awaited<ReturnType<typeof preview>>) => dates.map(({ ok, reason }) => (ok ? 'ok' : reason))

describe('arranging', () => {
  test.each(['host', 'clerk'] as const)(
    'the %s has all chosen dates in one go, in the same room, and the visitor hears of it once',
    async (who) => {
      const { visitor, host, id } = await first()
      const by = who === 'host' ? host : at.clerk
      const before = await told(visitor, 'appointment_booked')
      const dates = await preview(by, { id, interval: 1, count: 5 })
      expect(dates.map((one) => [one.day, one.ok, one.roomName])).toEqual(
        [1, 2, 3, 4].map((week) => [day(week), true, '101 室']),
      )
      // Trying it out leaves nothing behind.
      expect(await seriesOf(id)).toEqual([])
      expect(await told(visitor, 'appointment_booked')).toBe(before)
      expect(await arrange(by, id, [day(1), day(3)])).toEqual({ booked: 2 })
      expect((await seriesOf(id)).map((one) => [one.day, one.state, one.room_id])).toEqual(
        [0, 1, 3].map((week) => [day(week), 'notStart', at.room]),
      )
      expect(await told(visitor, 'appointment_booked')).toBe(before + 1)
    },
  )

  test('takes the slots of the rota where there are some, and makes hidden ones where there are none', async () => {
    const { host, id, clock } = await first()
    const slotId = await at.slot({ host, roomId: at.room2, day: DAY + 7, clock })
    const dates = await preview(at.clerk, { id, interval: 1, count: 3 })
    expect(dates.map(({ roomName }) => roomName)).toEqual(['102 室', '101 室'])
    await arrange(at.clerk, id, [day(1), day(2)])
    const [, second, third] = await seriesOf(id)
    expect((await at.row(second!.id)).slot_id).toBe(slotId)
    expect(await at.slotRow((await at.row(third!.id)).slot_id!)).toMatchObject({ state: '2', student_view: false })
  })

  test('every reason is said with its date, in the words of a single booking', async () => {
    const { host, id, clock } = await first()
    const [other, stranger] = [await at.host(), await at.visitor()]
    // 1: the host has somebody; 2: the room is taken; 3: the visitor is elsewhere; 4: a holiday.
    const taken = await at.slot({ host, day: DAY + 7, clock })
    await at.call(at.clerk, 'POST /consult/appointment/book', { type: '2', slotId: taken, visitorId: stranger.id })
    await at.slot({ host: other, roomId: at.room, day: DAY + 14, clock })
    const { visitor_id: visitorId } = await at.row(id)
    const elsewhere = await at.slot({ host: other, day: DAY + 21, clock, types: ['11'] })
    await at.call(at.clerk, 'POST /consult/appointment/book', { type: '11', slotId: elsewhere, visitorId })
    await at.inside((tx) =>
      tx.sql(`update term set holidays = $2::jsonb where tenant_id = $1`, [
        tx.tenantId,
        JSON.stringify([{ name: '清明节', startDate: day(4), endDate: day(4) }]),
      ]),
    )
    const found = await preview(at.clerk, { id, interval: 1, count: 6 })
    await at.inside((tx) => tx.sql(`update term set holidays = '[]' where tenant_id = $1`, [tx.tenantId]))
    expect(words(found)).toEqual([
      expect.stringContaining('约'),
      expect.stringContaining('101 室'),
      '该时间段已有其他安排',
      expect.stringContaining('清明节'),
      'ok',
    ])
    // One that cannot be and none is: what was said beforehand holds.
    await expect(arrange(at.clerk, id, [day(2), day(5)])).rejects.toMatchObject({
      errorName: 'appointment.series_conflict',
      message: expect.stringMatching(/有1个日期约不上，都没有约.*101 室/),
    })
    expect(await seriesOf(id)).toEqual([])
    await arrange(at.clerk, id, [day(5)])
    expect(await seriesOf(id)).toHaveLength(2)
  })

  test('stops at what a term gives one person, and at the end of the term', async () => {
    const strict = await openCentre(house, { zxgzsz: { termSessionLimit: 3 } })
    const { id } = await first(strict)
    const limit = '本学期咨询次数已达3次，如需继续请与咨询师商议延长申请'
    expect(words(await preview(strict.clerk, { id, interval: 1, count: 6 }, strict))).toEqual([
      'ok',
      'ok',
      limit,
      limit,
      limit,
    ])
    const { id: late } = await first()
    const far = words(await preview(at.clerk, { id: late, interval: 2, count: 12 }))
    expect(far.at(-1)).toBe('不在学期内')
  })

  test('only follows what is a session and stands, on its weekday, in the version that was looked at', async () => {
    const { id } = await first()
    const refused = (doing: Promise<unknown>, errorName: string) => expect(doing).rejects.toMatchObject({ errorName })
    await refused(arrange(at.clerk, id, [formatDate(dayStart(MORNING, DAY + 8))]), 'appointment.series_days')
    await refused(arrange(at.clerk, id, [day(0)]), 'appointment.series_days')
    await refused(arrange(at.clerk, id, [day(1)], at, 7), 'request.version_conflict')
    await refused(preview(at.clerk, { id, interval: 1, endDate: day(0) }), 'appointment.series_days')
    await at.call(at.clerk, 'POST /consult/cancel/staff', { id, version: 1, reason: '不来了' })
    await refused(preview(at.clerk, { id, interval: 1, count: 3 }), 'appointment.series_unfit')
  })
})

describe('others', () => {
  test('neither another host nor the visitor nor another school goes on from it', async () => {
    const { id, visitor } = await first()
    const there = await openCentre(house)
    const ask = { id, interval: 1, count: 3 } as const
    await expect(preview(await at.host(), ask)).rejects.toMatchObject({ errorName: 'request.not_found' })
    await expect(preview(visitor, ask)).rejects.toMatchObject({ errorName: 'request.not_found' })
    await expect(preview(there.clerk, ask, there)).rejects.toMatchObject({ errorName: 'request.not_found' })
    await expect(arrange(there.clerk, id, [day(1)], there)).rejects.toMatchObject({ errorName: 'request.not_found' })
  })

  test('two who want the same room: one has all of it, the other hears which dates went', async () => {
    for (let round = 0; round < 3; round++) {
      const clock = freeClock()
      const both = await Promise.all(
        [at.room, at.room2].map(async (roomId) => {
          const [visitor, host] = [await at.visitor(), await at.host()]
          const slotId = await at.slot({ host, roomId, day: DAY, clock })
          return at.call(visitor, 'POST /consult/appointment/book', { type: '2', slotId })
        }),
      )
      // Both are in the same room from now on, one after the other on the first day.
      await at.inside((tx) =>
        tx.sql('update appointment set room_id = $3 where tenant_id = $1 and id = $2', [
          tx.tenantId,
          both[1]!.id,
          at.room,
        ]),
      )
      const all = await Promise.allSettled(both.map(({ id }) => arrange(at.clerk, id, [day(1), day(2), day(3)])))
      expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = all.find((one) => one.status === 'rejected')?.reason as { errorName: string; message: string }
      expect(lost).toMatchObject({ errorName: 'appointment.series_conflict', message: expect.stringMatching(/有3个/) })
      const counts = await Promise.all(both.map(async ({ id }) => (await seriesOf(id)).length))
      expect(counts.toSorted((a, b) => a - b)).toEqual([0, 4])
    }
  })
})

test('this one and those after it are called off by the act of a single one; those before stay', async () => {
  const { id, visitor, host } = await first()
  await arrange(at.clerk, id, [day(1), day(2), day(3)])
  const [, second] = await seriesOf(id)
  const ctx = { requireActor: (): Actor => at.clerk.actor, nothingChanged: () => undefined } as unknown as Ctx
  const [before, hostBefore] = [await told(visitor, 'appointment_cancelled'), await told(host, 'appointment_cancelled')]
  const done = await at.inside((tx) => cancelRest(tx, ctx, { id: second!.id, reason: '结束咨询' }), at.clerk.actor)
  expect(done).toEqual({ done: 3, failed: [] })
  expect((await seriesOf(id)).map(({ state }) => state)).toEqual(['notStart', 'cancel', 'cancel', 'cancel'])
  expect(await told(visitor, 'appointment_cancelled')).toBe(before + 1)
  expect(await told(host, 'appointment_cancelled')).toBe(hostBefore + 1)
})
