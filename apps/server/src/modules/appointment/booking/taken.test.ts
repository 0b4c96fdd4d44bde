import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let host: Person
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
  host = await at.host()
})
beforeEach(() => {
  house.time.now = MORNING
})
afterAll(() => house.app.close())

const BOOK = 'POST /consult/appointment/book'
const book = (visitor: Person, slotId: string, type = '2') => at.call(visitor, BOOK, { type, slotId })

test('who comes too late hears so without waiting for whoever holds the slot', async () => {
  const slotId = await at.slot({ host, clock: '09:00' })
  await book(await at.visitor(), slotId)
  const late = await at.visitor()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let isHolding = (): void => undefined
  const holding = new Promise<void>((resolve) => (isHolding = resolve))
  const holder = at.inside(async (tx) => {
    await tx.sql('select 1 from slot where tenant_id = $1 and id = $2 for update', [tx.tenantId, slotId])
    isHolding()
    await held
  })
  await holding
  try {
    const answer = await Promise.race([
      book(late, slotId).catch((error: Error) => error.message),
      new Promise((resolve) => setTimeout(() => resolve('still waiting'), 10_000)),
    ])
    expect(answer).toBe('该时段已被预约，请选择其他时段')
  } finally {
    letGo()
    await holder
  }
}, 30_000)

test('one’s own slot is told as what it is, and nothing else about the visitor is looked into', async () => {
  const slotId = await at.slot({ host, clock: '11:00' })
  const first = await at.visitor()
  await book(first, slotId)
  await expect(book(first, slotId)).rejects.toThrow('已有一个未完成的个体咨询预约')
  const stranger = await at.person('新生', 'ROLE_GENERAL')
  await expect(book(stranger, slotId)).rejects.toThrow('该时段已被预约，请选择其他时段')
})

test('freed again it is free again', async () => {
  const slotId = await at.slot({ host, clock: '13:00' })
  const { id } = await book(await at.visitor(), slotId)
  await at.call(at.clerk, 'POST /consult/cancel/staff', { id, version: 1, reason: '老师另有安排' })
  await expect(book(await at.visitor(), slotId)).resolves.toMatchObject({ state: 'notStart' })
})
