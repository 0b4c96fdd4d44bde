import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MORNING, openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'
import { readAppointment } from './read-appointment.ts'
import { ownAppointment } from './own-appointments.ts'

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

/** Left by the visitor, corrected by the clerk, and corrected again: three reasons. */
const story = async () => {
  const [visitor, host] = [await at.visitor(), await at.host()]
  const slotId = await at.slot({ host, day: 1, clock: '15:00' })
  const { id } = await at.call(visitor, 'POST /consult/appointment/book', { type: '2', slotId })
  await at.toStart(id, -120)
  await at.call(visitor, 'POST /consult/leave/visitor', { id, version: 1, reason: '发烧去医院' })
  const correct = (version: number, to: string, reason: string) =>
    at.call(at.clerk, 'POST /consult/appointment/correct', { id, version, to, reason })
  await correct(2, 'hostTakeLeave', '其实是老师请假')
  await correct(3, 'cancel', '核对后按取消处理')
  return { id, visitor, host }
}

const historyFor = (who: Person, id: string) =>
  at.inside(async (tx) => (await readAppointment(tx, who.actor, id)).history, who.actor)

test('every step keeps its own words, for those who may read them', async () => {
  const { id, visitor, host } = await story()
  const said = ['', '发烧去医院', '其实是老师请假', '核对后按取消处理']
  for (const who of [at.clerk, at.head, host])
    expect((await historyFor(who, id)).map(({ reason }) => reason)).toEqual(said)
  expect((await historyFor(at.desk, id)).map(({ reason }) => reason)).toEqual(['', '', '', ''])
  // The visitor reads what they said themselves, not what staff said among themselves.
  const own = await at.inside((tx) => ownAppointment(tx, visitor.actor, id), visitor.actor)
  expect(own.history.map(({ reason }) => reason)).toEqual(['', '发烧去医院', '', ''])
})

test('nothing of it lies open in the database', async () => {
  const { id } = await story()
  const lying = await at.inside((tx) =>
    tx.sql<{ body: Buffer }>(
      `select body from appointment_word where tenant_id = $1 and appointment_id = $2
       union all select convert_to(coalesce(reason, ''), 'UTF8') from state_event where tenant_id = $1 and entity_id = $2`,
      [tx.tenantId, id],
    ),
  )
  expect(lying).toHaveLength(7)
  for (const { body } of lying) expect(body.toString('utf8')).not.toMatch(/发烧|请假|取消/)
})
