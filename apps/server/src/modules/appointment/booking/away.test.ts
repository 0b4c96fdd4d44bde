import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let host: Person
let visitor: Person
beforeAll(async () => {
  house = await openHouse()
  at = await openCentre(house)
  host = await at.host()
  visitor = await at.visitor()
})
afterAll(() => house.app.close())

const stateOf = (state: string | null) =>
  at.inside((tx) => tx.update('user_account', { id: visitor.id }, { school_state: state }))
const judged = (type: string, slotId: string) =>
  at.call(at.clerk, 'POST /consult/appointment/judge', { type, visitorId: visitor.id, slotId })

test('G1: who is away from school books nothing but help and the way back', async () => {
  const slotId = await at.slot({ host, clock: '09:00' })
  for (const state of ['2', '3']) {
    await stateOf(state)
    await expect(at.call(visitor, 'POST /consult/appointment/book', { type: '2', slotId })).rejects.toThrow(
      '该服务仅面向全日制在校学生',
    )
    expect((await judged('2', slotId)).refusal?.guard).toBe('G1')
    for (const type of ['8', '11', '12']) expect((await judged(type, slotId)).refusal?.guard).not.toBe('G1')
  }
  for (const state of ['1', '4', null]) {
    await stateOf(state)
    expect((await judged('2', slotId)).refusal).toBeNull()
  }
})
