import { appointmentTypes, isLive, millisecondsPer } from '@xinqiao/domain'
import { keepWord, openWord, type AppointmentRow } from '../../modules/appointment/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { planVisits, type DemoSlot, type DemoVisit } from './appointment-plan.ts'
import { eventsOf, rowOf, slotEnd, stepsTo } from './appointment-rows.ts'
import { casesOf, insertCases } from './case-rows.ts'
import { tellSignals } from './signals.ts'
import { tellBlocked } from './visit-stories.ts'
import { personOf, type DemoWorld } from './world.ts'

const HOUR = millisecondsPer.hour

/** The slots the rota has made and nobody has taken. */
const freeSlots = (tx: Tx): Promise<DemoSlot[]> =>
  tx.sql<DemoSlot>(
    `select id, user_id, site_id, room_id, types, start_at, end_at, consult_method, is_duty from slot
      where tenant_id = $1 and state = '1' and not is_closed and version = 1 order by start_at, id`,
    [tx.tenantId],
  )

/** At night and on a quiet afternoon somebody is there nonetheless: one who could not wait, with whoever is on duty. */
const addCurrent = async (tx: Tx, world: DemoWorld, slots: readonly DemoSlot[]): Promise<DemoSlot[]> => {
  if (slots.some((slot) => slot.start_at <= tx.now && slot.end_at > tx.now)) return []
  const span = { start_at: new Date(tx.now.getTime() - HOUR / 3), end_at: new Date(tx.now.getTime() + HOUR / 2) }
  const model = slots.find(
    ({ user_id, is_duty }) =>
      is_duty &&
      !slots.some((one) => one.user_id === user_id && one.start_at < span.end_at && one.end_at > span.start_at),
  )
  if (!model) return []
  const slot: DemoSlot = { ...model, ...span, id: world.random.id('slot:now'), room_id: null, types: ['11'] }
  await tx.insert('slot', {
    id: slot.id,
    user_id: slot.user_id,
    site_id: slot.site_id,
    types: slot.types,
    start_at: slot.start_at,
    end_at: slot.end_at,
    consult_method: 1,
    state: '1',
    is_duty: true,
    is_reserved: false,
    student_view: true,
    created_at: slot.start_at,
    updated_at: slot.start_at,
  })
  const born = { action: 'generate', to: '1', at: slot.start_at, by: slot.user_id }
  await tx.insertMany('state_event', eventsOf('slot', slot.id, [born]))
  await tx.sql(
    `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
     values ($1, $2, 'person', $3, tstzrange($4, $5), 'slot', $6)`,
    [tx.tenantId, world.random.id('occupied:now'), slot.user_id, slot.start_at, slot.end_at, slot.id],
  )
  return [slot]
}

/** The hour 李沐阳 keeps with the counsellor: to come soon, and not so soon that it cannot be moved. */
const keptSlot = (slots: readonly DemoSlot[], hostId: string, now: Date): DemoSlot | undefined =>
  slots.find(
    (slot) =>
      slot.user_id === hostId &&
      !slot.is_duty &&
      slot.types.includes('2') &&
      slot.start_at.getTime() - now.getTime() > 40 * HOUR,
  )

/** Appointments with everything that goes with them: events, slots in their states, the visitor's time. */
const insertVisits = async (tx: Tx, world: DemoWorld, visits: readonly DemoVisit[]): Promise<void> => {
  const clerkId = personOf(world, 'clerk').id
  const seal = (id: string, text: string): Buffer => tx.keys.encrypt(inRow('appointment.reason', id), text)
  const inOrder = visits.toSorted((a, b) => a.slot.start_at.getTime() - b.slot.start_at.getTime())
  const cases = casesOf(inOrder, world.random)
  const events = await insertCases(tx, cases)
  const met = new Set<string>()
  const slots: { id: string; state: string; version: number; is_closed: boolean }[] = []
  const rows = inOrder.map((visit) => {
    const id = world.random.id(`visit:${visit.slot.id}`)
    const steps = stepsTo(visit, clerkId, tx.now)
    events.push(...eventsOf('appointment', id, steps))
    const end = slotEnd(visit.state)
    const taken = { entity: 'slot', entity_id: visit.slot.id, actor_id: visit.visitorId }
    events.push({ ...taken, version: 2, from_state: '1', to_state: '2', action: 'book', at: steps[0]!.at })
    if (end)
      events.push({ ...taken, version: 3, from_state: '2', to_state: end.to, action: end.action, at: steps.at(-1)!.at })
    slots.push({
      id: visit.slot.id,
      state: end?.to ?? '2',
      version: end ? 3 : 2,
      is_closed: end?.isClosed ?? false,
    })
    const one = cases.get(visit.visitorId)
    const caseId = one && appointmentTypes[visit.type].family === 'counsel' ? one.id : null
    const isFirst = caseId !== null && !met.has(caseId)
    if (caseId) met.add(caseId)
    return rowOf(id, visit, steps, { caseId, isFirst, seal })
  })
  await tx.insertMany('appointment', rows)
  await tx.insertMany('state_event', events)
  for (const row of rows as AppointmentRow[]) await keepWord(tx, row, openWord(tx, row, 'reason'))
  await tx.sql(
    `update slot s set state = x.state, version = x.version, is_closed = x.is_closed, updated_at = $3
       from jsonb_to_recordset($2::jsonb) as x(id uuid, state text, version int, is_closed boolean)
      where s.tenant_id = $1 and s.id = x.id`,
    [tx.tenantId, JSON.stringify(slots), tx.now],
  )
  await tx.sql(
    `insert into occupancy (tenant_id, id, kind, resource_id, during, owner_type, owner_id)
     select $1, gen_random_uuid(), 'person', x.visitor_id, tstzrange(x.start_at, x.end_at), 'appointment', x.id
       from jsonb_to_recordset($2::jsonb) as x(id uuid, visitor_id uuid, start_at timestamptz, end_at timestamptz)`,
    [tx.tenantId, JSON.stringify(rows.filter((row) => isLive(row.state)))],
  )
}

/** A term of visits around today: every state there is, a regular visitor, two who may not book, signals at the desk. */
export const tellAppointments = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const made = await freeSlots(tx)
  const slots = [...made, ...(await addCurrent(tx, world, made))]
  const student = personOf(world, 'student')
  const kept = keptSlot(slots, personOf(world, 'consultant').id, tx.now)
  // At some hours of the day the slot kept for 李沐阳 would be one of those somebody's deleted request stood in.
  const blocked = await tellBlocked(
    tx,
    world,
    slots.filter((slot) => slot !== kept),
  )
  const taken = new Set(blocked.visits.map(({ slot }) => slot.id))
  const visitors = world.people
    .filter((person) => person.number === person.username && !blocked.visitorIds.includes(person.id))
    .map(({ id }) => id)
  const visits = planVisits({
    now: tx.now,
    random: world.random,
    slots: slots.filter(({ id }) => !taken.has(id)),
    visitors,
    kept: kept ? { slotId: kept.id, visitorId: student.id } : null,
  })
  await insertVisits(tx, world, [...visits, ...blocked.visits])
  await tellSignals(tx, world)
}
