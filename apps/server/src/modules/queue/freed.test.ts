import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { givenRush, refusalOf, type RushTest } from '../../../test/rush.ts'

let school: RushTest
beforeAll(async () => {
  school = await givenRush({ hosts: 3, slots: 40, visitors: 60 })
}, 60_000)
afterAll(() => school.close())

let person = 0
let place = 0
const nextPerson = (): number => person++
const nextSlot = (): string => school.rush.slotIds[place++]!

const book = (at: number, slotId: string) =>
  school.visitors[at]!.call('POST /consult/appointment/book', {
    body: { type: '2', visitorId: school.rush.visitorIds[at]!, slotId },
  })
const cancel = async (at: number, id: string) => {
  const { version } = await school.visitors[at]!.call('GET /consult/appointment/myDetail', { query: { id } })
  return school.visitors[at]!.call('POST /consult/cancel/visitor', { body: { id, version, reason: '临时有课' } })
}
const join = (at: number) => school.visitors[at]!.call('POST /consult/queue/join', { body: { type: '2' } })
const waitingOf = async (at: number) => (await school.visitors[at]!.call('GET /consult/queue/mine'))[0]?.entry
const eventsOf = (id: string) =>
  inTenant(school.app, school.tenant, (tx) =>
    tx.sql<{ action: string; actor_id: string | null }>(
      `select action, actor_id from state_event where tenant_id = $1 and entity_id = $2 order by version`,
      [tx.tenantId, id],
    ),
  )

test('what comes free goes to who waits, in the same moment, however many press first', async () => {
  for (let round = 0; round < 5; round++) {
    const [owner, waiting, slotId] = [nextPerson(), nextPerson(), nextSlot()]
    const rushing = [nextPerson(), nextPerson(), nextPerson()]
    const { id } = await book(owner, slotId)
    const entry = await join(waiting)
    const pressing = rushing.flatMap((at) => [0, 1].map(() => refusalOf(book(at, slotId))))
    const [, ...answers] = await Promise.all([cancel(owner, id), ...pressing])
    for (const words of answers) expect(['该时段已被预约，请选择其他时段', '该时段未开放预约']).toContain(words)
    expect(await refusalOf(book(rushing[0]!, slotId))).toBe('该时段未开放预约')
    expect(await waitingOf(waiting)).toMatchObject({ state: 'offered', offer: { slotId }, offersMade: 1 })
    // Whoever cancelled did not make the offer.
    expect((await eventsOf(entry.id)).at(-1)).toEqual({ action: 'offer', actor_id: null })
  }
}, 60_000)

test('several come free at once: everybody who waits gets one, nobody two', async () => {
  const owners = [nextPerson(), nextPerson(), nextPerson(), nextPerson()]
  const booked = await Promise.all(owners.map(async (at) => ({ at, id: (await book(at, nextSlot())).id })))
  const waiting = [nextPerson(), nextPerson(), nextPerson(), nextPerson()]
  for (const at of waiting) await join(at)
  await Promise.all(booked.map(({ at, id }) => cancel(at, id)))
  const offers = await Promise.all(waiting.map(waitingOf))
  expect(offers.map((entry) => entry?.state)).toEqual(waiting.map(() => 'offered'))
  expect(new Set(offers.map((entry) => entry?.offer?.slotId)).size).toBe(waiting.length)
})

test('declined, it goes to the next at once; when it suits nobody any more, to first come', async () => {
  const [owner, a, b, stranger, slotId] = [nextPerson(), nextPerson(), nextPerson(), nextPerson(), nextSlot()]
  const { id } = await book(owner, slotId)
  for (const at of [a, b]) await join(at)
  await cancel(owner, id)
  // The school's clock stands still: who of them is first is chance.
  const [one, two] = (await waitingOf(a))?.state === 'offered' ? [a, b] : [b, a]
  for (const [at, next] of [
    [one, two],
    [two, null],
  ] as const) {
    const entry = (await waitingOf(at))!
    expect(entry).toMatchObject({ state: 'offered', offer: { slotId } })
    await school.visitors[at]!.call('POST /consult/queue/decline', { body: { id: entry.id, version: entry.version } })
    if (next !== null) expect((await waitingOf(next))?.offer).toMatchObject({ slotId })
  }
  expect(await refusalOf(book(stranger, slotId))).toBe('')
})
