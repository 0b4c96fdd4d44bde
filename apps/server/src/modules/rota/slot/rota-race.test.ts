import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { dayAhead, faultsOf, givenRota, slotBody, template, type Rota } from '../../../../test/rota.ts'
import { holdSlot, moveSlot } from '../index.ts'

// Everybody at the same moment: the database decides, and each loser hears why.

const app = await openTestApp()
let rota: Rota

beforeAll(async () => {
  rota = await givenRota(app)
})

const AT_ONCE = 30

/** How many came through, and what the others were told. */
const outcomes = async (tries: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: number }).code] : []))
  return { won: settled.length - refusals.length, refusals: [...new Set(refusals)].toSorted((a, b) => a - b) }
}
const many = <T>(run: (no: number) => Promise<T>): Promise<T>[] => Array.from({ length: AT_ONCE }, (_, no) => run(no))
const minutes = (no: number) => `${10 + Math.floor(no / 60)}:${String(no % 60).padStart(2, '0')}`

describe.each([1, 2, 3, 4, 5])('round %i', (round) => {
  test('of slots that overlap at one host exactly one is made', async () => {
    const day = dayAhead(round, 2)
    const tries = many((no) =>
      rota.clerk.browser.call('POST /consult/schedule/slot', {
        body: slotBody(rota, day, minutes(no), minutes(no + 45), { roomId: no % 2 === 0 ? rota.room : rota.room2 }),
      }),
    )
    expect(await outcomes(tries)).toEqual({ won: 1, refusals: [41002] })
  })

  test('of slots that overlap in one room exactly one is made', async () => {
    const day = dayAhead(round, 3)
    const tries = many((no) =>
      rota.clerk.browser.call('POST /consult/schedule/slot', {
        body: slotBody(rota, day, '10:00', '10:50', {
          userId: no % 2 === 0 ? rota.host.id : rota.other.id,
          roomId: rota.room,
        }),
      }),
    )
    const { won, refusals } = await outcomes(tries)
    expect(won).toBe(1)
    expect([41002, 41003]).toEqual(expect.arrayContaining(refusals))
  })

  test('of holds on one slot exactly one is given, and of bookings too', async () => {
    const day = dayAhead(round, 4 + (round === 3 ? 1 : 0))
    const { id } = await rota.clerk.browser.call('POST /consult/schedule/slot', {
      body: slotBody(rota, day, '08:00', '08:50'),
    })
    const visitors = [rota.visitor.id, rota.friend.id]
    const hold = (visitorId: string) =>
      inTenant(app, rota.tenant, (tx) => holdSlot(tx, { slotId: id, visitorId, minutes: 5 }))
    expect((await outcomes(visitors.map(hold))).won).toBe(1)
    await inTenant(app, rota.tenant, (tx) => tx.update('slot', { id }, { hold_by: null, hold_until: null }))
    const book = () =>
      inTenant(app, rota.tenant, (tx) => moveSlot(tx, { id, action: 'book', by: ['owner'], askerId: '' }))
    expect(await outcomes(many(book))).toEqual({ won: 1, refusals: [41001] })
  })
})

test('visitors who swap what they hold do not block each other', async () => {
  const day = dayAhead(6, 2)
  const [one, two] = await Promise.all(
    ['09:00', '11:00'].map((from) =>
      rota.clerk.browser.call('POST /consult/schedule/slot', {
        body: slotBody(rota, day, from, from.replace(':00', ':50')),
      }),
    ),
  )
  const hold = (slotId: string, visitorId: string) =>
    inTenant(app, rota.tenant, (tx) => holdSlot(tx, { slotId, visitorId, minutes: 5 }))
  for (let round = 0; round < 10; round++) {
    const codes = await outcomes([
      hold(one!.id, rota.visitor.id),
      hold(two!.id, rota.friend.id),
      hold(two!.id, rota.visitor.id),
      hold(one!.id, rota.friend.id),
    ])
    expect([[], [41017]]).toContainEqual(codes.refusals)
  }
})

test('of templates published at once for one room, one is, and one that moves meets nobody', async () => {
  const body = (userId: string) =>
    template(rota, { userId, startDate: dayAhead(1, 6), endDate: dayAhead(7, 8), weeks: [1, 2, 3, 4, 5] })
  const tries = [rota.host.id, rota.other.id, rota.host.id, rota.other.id].map((userId) =>
    rota.clerk.browser.call('POST /consult/schedule/save', { body: body(userId) }),
  )
  const { won, refusals } = await outcomes(tries)
  expect(won).toBe(1)
  expect([41002, 41003]).toEqual(expect.arrayContaining(refusals))
  const day = dayAhead(6, 6)
  const slots = await Promise.all(
    ['08:00', '12:00', '14:00', '16:00'].map((from) =>
      rota.clerk.browser.call('POST /consult/schedule/slot', {
        body: slotBody(rota, day, from, from.replace(':00', ':50')),
      }),
    ),
  )
  const moves = slots.map(({ id, version }) =>
    rota.clerk.browser.call('POST /consult/schedule/move', {
      body: { id, version, startAt: `${day} 18:00:00`, endAt: `${day} 18:50:00` },
    }),
  )
  expect(await outcomes(moves)).toEqual({ won: 1, refusals: [41002] })
})

test('nobody was ever in two places, and every slot has its history', async () => {
  expect(await inTenant(app, rota.tenant, faultsOf)).toEqual([])
})
