import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { begin, doAs } from '../../../../test/booking-story.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
})
beforeEach(() => {
  house.time.now = MORNING
})
afterAll(() => house.app.close())

const BOOK = 'POST /consult/appointment/book'
const outcomes = (all: readonly PromiseSettledResult<unknown>[]): string[] =>
  all
    .map((one) =>
      one.status === 'fulfilled' ? 'done' : ((one.reason as { errorName?: string }).errorName ?? 'broken'),
    )
    .toSorted()

const times = (count: number, what: string): string[] => Array.from({ length: count }, () => what)

const many = async <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let n = 0; n < count; n++) all.push(await make(n))
  return all
}

test('forty visitors on ten slots: ten of them have one, again and again', async () => {
  const visitors = await many(40, () => at.visitor())
  for (let round = 0; round < 3; round++) {
    const host = await at.host()
    const slots = await many(10, (n) => at.slot({ host, clock: `${String(8 + n).padStart(2, '0')}:00` }))
    const all = await Promise.allSettled(
      visitors.map((visitor, n) => at.call(visitor, BOOK, { type: '2', slotId: slots[n % 10]! })),
    )
    expect(outcomes(all)).toEqual([...times(10, 'done'), ...times(30, 'slot.taken')])
    const booked = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    for (const id of booked)
      await at.call(at.clerk, 'POST /consult/cancel/staff', { id, version: 1, reason: '再来一次' })
  }
})

test('one visitor pressing everywhere at once has one', async () => {
  const visitor = await at.visitor()
  const slots = await many(6, async (n) => at.slot({ host: await at.host(), day: 4 + n }))
  const all = await Promise.allSettled(slots.map((slotId) => at.call(visitor, BOOK, { type: '2', slotId })))
  expect(outcomes(all)).toEqual([...times(5, 'appointment.one_at_a_time'), 'done'])
})

test('two clerks confirming: one does, the other hears', async () => {
  const careful = await openCentre(house, { yymssz: { bookingCheckEnable: true } })
  for (let round = 0; round < 4; round++) {
    const { id } = await begin(careful)
    const all = await Promise.allSettled(
      [careful.clerk, careful.head].map((who) =>
        careful.call(who, 'POST /consult/approve/confirm', { id, version: 1 }),
      ),
    )
    expect(outcomes(all)).toEqual(['done', 'request.version_conflict'])
  }
})

test('two who swap with each other never wait for one another', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await begin(at), await begin(at)]
    // Both leave their slot for the same third, and a third pair crosses: nobody hangs, one has it.
    const all = await Promise.allSettled([
      doAs(one, one.visitor, 'reschedule', { toSlot: { id: other.otherSlotId } }),
      doAs(other, other.visitor, 'reschedule', { toSlot: { id: other.otherSlotId } }),
      doAs(one, at.clerk, 'move', { toSlot: { id: other.slotId } }),
      doAs(other, at.clerk, 'move', { toSlot: { id: one.slotId } }),
    ])
    expect(outcomes(all)).not.toContain('broken')
    const rows = await Promise.all([at.row(one.id), at.row(other.id)])
    expect(new Set(rows.map((row) => row.slot_id)).size).toBe(2)
    for (const row of rows) expect((await at.slotRow(row.slot_id!)).state).toBe('2')
  }
})

test('a visitor cancelling and a host starting: one of the two', async () => {
  for (let round = 0; round < 4; round++) {
    const story = await begin(at)
    const all = await Promise.allSettled<unknown>([
      doAs(story, story.visitor, 'cancel'),
      doAs(story, at.clerk, 'cancelForVisitor', { reason: '停电' }),
    ])
    expect(outcomes(all)).toEqual(['appointment.wrong_state', 'done'])
    expect((await at.slotRow(story.slotId)).state).toBe('10')
  }
})

test('the same time of one visitor with two hosts, by two clerks', async () => {
  const visitor = await at.visitor()
  const slots = await many(2, async () => at.slot({ host: await at.host(), day: 9, clock: '15:00' }))
  const asClerk = (who: Person, type: string, slotId: string) =>
    at.call(who, BOOK, { type, slotId, visitorId: visitor.id })
  const all = await Promise.allSettled([asClerk(at.clerk, '2', slots[0]!), asClerk(at.head, '15', slots[1]!)])
  expect(outcomes(all)).toEqual(['appointment.visitor_busy', 'done'])
})
