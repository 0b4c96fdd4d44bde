import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayStart, addMinutes } from '@xinqiao/domain'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { faultsOf } from '../../../../test/rota.ts'
import { listOverlaps, ownOpenSlots, vacate } from '../../rota/index.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let elsewhere: Centre
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
  elsewhere = await openCentre(house)
})
beforeEach(() => {
  house.time.now = MORNING
})
afterAll(() => house.app.close())

const BOOK = 'POST /consult/appointment/book'
const OWN = 'appointment.own_slot'
const BUSY = 'appointment.visitor_busy'

/** A student who receives others, and a colleague whose hour they would like to have. */
const peer = async (centre = at): Promise<{ both: Person; slotId: string }> => {
  const both = await centre.visitor('朋辈')
  await centre.inside((tx) =>
    tx.insert('professional', { user_id: both.id, category: 'peer', is_trained: true, updated_at: tx.now }),
  )
  return { both, slotId: await centre.slot({ host: await centre.host() }) }
}
const book = (who: Person, slotId: string, withdrawOwn?: boolean, centre = at) =>
  centre.call(who, BOOK, { type: '2', slotId, ...(withdrawOwn ? { withdrawOwn } : {}) })
const named = (errorName: string) => expect.objectContaining({ errorName })
const told = (one: PromiseSettledResult<unknown>): string =>
  one.status === 'fulfilled' ? 'done' : ((one.reason as { errorName?: string }).errorName ?? 'broken')

test('nobody receives and is received in the same hour, however many ask at once', async () => {
  for (let round = 0; round < 6; round++) {
    const { both, slotId } = await peer()
    const all = await Promise.allSettled([book(both, slotId), at.slot({ host: both, clock: '09:20' })])
    const [asVisitor, asHost] = all.map(told)
    expect([
      ['done', 'slot.host_busy'],
      [OWN, 'done'],
      [BUSY, 'done'],
    ]).toContainEqual([asVisitor, asHost])
    expect(await at.inside(faultsOf)).toEqual([])
  }
})

test('an hour of one’s own that nobody has gives way when asked, through its machine and with a trace', async () => {
  const { both, slotId } = await peer()
  const own = await at.slot({ host: both, clock: '09:30', roomId: at.room })
  const edge = await at.slot({ host: both, clock: '08:10' })
  await expect(book(both, slotId)).rejects.toThrow('你在这个时间有自己的排班（2026-03-10 09:30-10:20）')
  await expect(at.call(at.clerk, BOOK, { type: '2', slotId, visitorId: both.id })).rejects.toEqual(named(BUSY))
  expect((await at.slotRow(own)).state).toBe('1')
  await expect(book(both, slotId, true)).resolves.toMatchObject({ state: 'notStart' })
  expect(await Promise.all([own, edge].map(async (id) => (await at.slotRow(id)).state))).toEqual(['removed', '1'])
  expect(await at.occupied(own)).toEqual([])
  const traces = await at.inside((tx) =>
    tx.sql(`select action from audit_entry where tenant_id = $1 and subject_id = $2`, [tx.tenantId, own]),
  )
  expect(traces).toEqual([{ action: 'slot.remove' }])
  expect(await at.inside(faultsOf)).toEqual([])
})

test('a booked, held or duty hour never gives way, and nobody comes to themselves', async () => {
  const { both, slotId } = await peer()
  const booked = await at.slot({ host: both, clock: '09:00' })
  await book(await at.visitor(), booked)
  for (const isAsked of [false, true]) await expect(book(both, slotId, isAsked)).rejects.toEqual(named(BUSY))
  const onDuty = await peer()
  await at.slot({ host: onDuty.both, isDuty: true })
  await expect(book(onDuty.both, onDuty.slotId, true)).rejects.toEqual(named(BUSY))
  const held = await peer()
  const wanted = await at.slot({ host: held.both })
  const other = (await at.visitor()).id
  await at.inside((tx) => tx.update('slot', { id: wanted }, { hold_by: other, hold_until: addMinutes(tx.now, 5) }))
  await expect(book(held.both, held.slotId, true)).rejects.toEqual(named(BUSY))
  const alone = await peer()
  const own = await at.slot({ host: alone.both, day: 6 })
  await expect(book(alone.both, own, true)).rejects.toEqual(named('appointment.conflict_of_interest'))
})

test('moving an appointment asks as well', async () => {
  const { both, slotId } = await peer()
  const { id } = await book(both, slotId)
  const own = await at.slot({ host: both, day: 7 })
  const later = await at.slot({ host: await at.host(), day: 7 })
  const move = (withdrawOwn?: boolean) =>
    at.call(both, 'POST /consult/appointment/reschedule', {
      id,
      version: 1,
      slotId: later,
      ...(withdrawOwn ? { withdrawOwn } : {}),
    })
  await expect(move()).rejects.toEqual(named(OWN))
  await move(true)
  expect([(await at.row(id)).slot_id, (await at.slotRow(own)).state]).toEqual([later, 'removed'])
})

test('help is there in an hour one keeps for others', async () => {
  const { both } = await peer()
  const host = await at.host()
  const own = await at.slot({ host: both, day: 8 })
  await book(await at.visitor(), own)
  house.time.now = addMinutes(dayStart(MORNING, 8), 9 * 60 + 10)
  await at.call(at.clerk, 'POST /consult/appointment/walkIn', {
    type: '8',
    visitorId: both.id,
    hostId: host.id,
    siteId: at.site,
  })
  expect((await at.slotRow(own)).state).toBe('2')
})

test('what overlapped before an upgrade is listed to the clerk until it is put right', async () => {
  const { both, slotId } = await peer()
  const { id } = await book(both, slotId)
  await at.inside((tx) => tx.update('occupancy', { owner_id: id }, { is_overlap: true }))
  const own = await at.slot({ host: both, clock: '09:40' })
  const seen = (centre: Centre) => centre.inside((tx) => listOverlaps(tx, centre.clerk.actor), centre.clerk.actor)
  expect(await seen(at)).toMatchObject([
    { appointmentId: id, realName: '朋辈', ownStartAt: '2026-03-10 09:40:00', isBooked: false },
  ])
  expect(await seen(elsewhere)).toEqual([])
  await at.inside((tx) => vacate(tx, own))
  expect(await seen(at)).toEqual([])
})

test('another school’s hours stand in nobody’s way', async () => {
  const { both, slotId } = await peer()
  const span = { startAt: dayStart(MORNING, 5), endAt: dayStart(MORNING, 6) }
  await at.slot({ host: both, clock: '12:00' })
  expect(await elsewhere.inside((tx) => ownOpenSlots(tx, both.id, span))).toEqual([])
  expect(await at.inside((tx) => ownOpenSlots(tx, both.id, span))).toHaveLength(1)
  const there = await peer(elsewhere)
  await expect(book(there.both, there.slotId, false, elsewhere)).resolves.toMatchObject({ state: 'notStart' })
  await expect(book(both, slotId)).resolves.toMatchObject({ state: 'notStart' })
})
