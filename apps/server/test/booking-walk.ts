import { addMinutes, appointmentMachine, actionsFor, type AppointmentAction } from '@xinqiao/domain'
import { createApprovalModule } from '../src/modules/approval/index.ts'
import { dropHold, holdSlot, moveSlot } from '../src/modules/rota/index.ts'
import type { Centre, Person } from './booking-centre.ts'
import type { AppointmentRow } from '../src/modules/booking/booking.tables.ts'
import { kindsOf } from '../src/modules/booking/booker.ts'
import { bookingSubject } from '../src/modules/booking/flow-subjects.ts'
import { moveAppointment } from '../src/modules/booking/move-appointment.ts'

export type Chance = () => number

/** The same numbers for the same seed (mulberry32). */
export const chanceFrom = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(items: readonly T[], chance: Chance): T | undefined =>
  items[Math.floor(chance() * items.length)]

export type Town = { at: Centre; visitors: Person[]; hosts: Person[]; boss: Person }
type Act = (town: Town, chance: Chance) => Promise<string>

const { engine, crons } = createApprovalModule([bookingSubject])

type Open = { id: string }
const openSlots = ({ at }: Town): Promise<Open[]> =>
  at.inside((tx) =>
    tx.sql(
      `select id from slot where tenant_id = $1 and state in ('1', '10') and end_at > $2 order by start_at limit 30`,
      [tx.tenantId, tx.now],
    ),
  )

/** Mostly those something can still happen to. */
const someRow = async ({ at }: Town, chance: Chance, mine?: string): Promise<AppointmentRow | undefined> => {
  const isOpen = chance() < 0.85
  const rows = await at.inside((tx) =>
    tx.sql<AppointmentRow>(
      `select * from appointment where tenant_id = $1 and ($3::uuid is null or $3 in (visitor_id, host_id))
          and (not $2 or state in ('toConfirm', 'notStart', 'running', 'success', 'removed')) order by start_at desc limit 12`,
      [tx.tenantId, isOpen, mine ?? null],
    ),
  )
  return pick(rows, chance)
}

const nothing = 'nothing there'
const BOOK = 'POST /consult/appointment/book'
const types = ['2', '2', '15', '10', '11', '8'] as const

const publish: Act = async ({ at, hosts }, chance) => {
  const host = pick(hosts, chance)!
  const hour = String(8 + Math.floor(chance() * 12)).padStart(2, '0')
  const isDuty = chance() < 0.15
  await at.slot({
    host,
    day: Math.floor(chance() * 6),
    clock: `${hour}:${chance() < 0.5 ? '00' : '30'}`,
    types: isDuty ? ['11', '12'] : ['2', '10', '15'],
    roomId: pick([at.room, at.room2, null], chance) ?? null,
    isDuty,
    studentView: chance() < 0.9,
  })
  return 'publish'
}

const bookOne: Act = async (town, chance) => {
  const { at, visitors, hosts } = town
  const slot = pick(await openSlots(town), chance)
  const visitor = pick(visitors, chance)!
  if (!slot) return publish(town, chance)
  const who = chance() < 0.7 ? visitor : pick([at.clerk, at.desk, ...hosts], chance)!
  const type = pick(types, chance)!
  await at.call(who, BOOK, { type, slotId: slot.id, ...(who === visitor ? {} : { visitorId: visitor.id }) })
  return `book ${type}`
}

const hold: Act = async (town, chance) => {
  const slot = pick(await openSlots(town), chance)
  const visitorId = pick(town.visitors, chance)!.id
  if (!slot) return nothing
  if (chance() < 0.3) await town.at.inside((tx) => dropHold(tx, visitorId))
  else await town.at.inside((tx) => holdSlot(tx, { slotId: slot.id, visitorId, minutes: 5 }))
  return 'hold'
}

/** Any action of the machine this person could try, or one they could not. */
const actOn = async (town: Town, who: Person, row: AppointmentRow, chance: Chance): Promise<string> => {
  const offered = actionsFor(appointmentMachine, row.state, kindsOf(who.actor, row)).map((one) => one.action)
  const all = appointmentMachine.transitions.map((one) => one.action)
  const action: AppointmentAction = pick(offered.length > 0 && chance() < 0.9 ? offered : all, chance)!
  const isMove = action === 'reschedule' || action === 'move'
  const target = isMove ? pick(await openSlots(town), chance) : undefined
  if (isMove && !target) return nothing
  await town.at.inside(
    (tx) =>
      moveAppointment(tx, {
        id: row.id,
        action,
        by: 'actor',
        isRecordReady: true,
        ...(chance() < 0.95 ? { reason: '有事' } : {}),
        ...(target ? { toSlot: { id: target.id } } : {}),
        ...(chance() < 0.5 ? { version: row.version } : {}),
      }),
    who.actor,
  )
  return action
}

const ask: Act = async (town, chance) => {
  const row = await someRow(town, chance)
  if (!row) return nothing
  const [visitor, host] = [town.visitors, town.hosts].map((all, n) =>
    all.find((one) => one.id === (n === 0 ? row.visitor_id : row.host_id)),
  )
  const body = { id: row.id, version: row.version, reason: '有事' }
  const which = pick(['cancel', 'leave', 'host'] as const, chance)
  if (which === 'host' && host) await town.at.call(host, 'POST /consult/leave/host', body)
  else if (visitor)
    await town.at.call(
      visitor,
      which === 'leave' ? 'POST /consult/leave/visitor' : 'POST /consult/cancel/visitor',
      body,
    )
  return `ask ${which}`
}

const answer: Act = async ({ at, boss }, chance) => {
  const flows = await at.inside((tx) =>
    tx.sql<Open>(`select id from approval_flow where tenant_id = $1 and state = '1' limit 20`, [tx.tenantId]),
  )
  const flow = pick(flows, chance)
  if (!flow) return nothing
  const isAgreed = chance() < 0.75
  await at.inside(
    (tx) =>
      isAgreed
        ? engine.agree(tx, boss.actor, { id: flow.id })
        : engine.reject(tx, boss.actor, { id: flow.id, opinion: '不同意' }),
    boss.actor,
  )
  return isAgreed ? 'agree' : 'reject flow'
}

const asVisitor: Act = async (town, chance) => {
  const who = pick(town.visitors, chance)!
  const row = await someRow(town, chance, who.id)
  return row ? actOn(town, who, row, chance) : bookOne(town, chance)
}

const asHost: Act = async (town, chance) => {
  const who = pick(town.hosts, chance)!
  const row = await someRow(town, chance, who.id)
  return row ? actOn(town, who, row, chance) : nothing
}

const asCentre: Act = async (town, chance) => {
  const row = await someRow(town, chance)
  return row ? actOn(town, pick([town.at.clerk, town.at.desk, town.at.head], chance)!, row, chance) : nothing
}

const autoFinish: Act = async (town, chance) => {
  const row = await someRow(town, chance)
  if (!row) return nothing
  await town.at.inside((tx) => moveAppointment(tx, { id: row.id, action: 'autoFinish', by: 'system' }))
  return 'autoFinish'
}

const keepRota: Act = async (town, chance) => {
  const slot = pick(await openSlots(town), chance)
  if (!slot) return nothing
  const action = pick(['close', 'reopen', 'remove'] as const, chance)!
  await town.at.inside((tx) => moveSlot(tx, { id: slot.id, action, by: ['ROLE_APPOINTMENT'] }), town.at.clerk.actor)
  return `slot ${action}`
}

const receive: Act = async (town, chance) => {
  const { at, visitors, hosts } = town
  const given = { visitorId: pick(visitors, chance)!.id, siteId: at.site, hostId: pick(hosts, chance)!.id }
  await at.call(at.desk, 'POST /consult/appointment/walkIn', { type: '8', ...given })
  return 'walkIn'
}

const letOff: Act = async ({ at, visitors }, chance) => {
  await at.inside((tx) =>
    tx.sql(
      `insert into break_release (tenant_id, id, visitor_id, term_id, reason, released_by, released_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $2, $5)`,
      [tx.tenantId, pick(visitors, chance)!.id, at.term, Buffer.from('x'), tx.now],
    ),
  )
  return 'release'
}

/** Mostly to about the time of the next appointment, where things happen. */
const wait: Act = async ({ at }, chance) => {
  const [next] = await at.inside((tx) =>
    tx.sql<{ start_at: Date }>(
      `select start_at from appointment where tenant_id = $1 and state in ('notStart', 'running') and end_at > $2
        order by start_at limit 1`,
      [tx.tenantId, tx.now],
    ),
  )
  const offset = pick([-25, -10, 0, 20, 55, 90], chance)!
  const aim = next && chance() < 0.8 ? addMinutes(next.start_at, offset) : addMinutes(at.time.now, 20)
  if (aim > at.time.now) at.time.now = aim
  await crons[0]?.run({ withTenant: at.app.runtime.withTenant, tenantIds: [at.tenant.id], now: at.time.now })
  return 'wait'
}

/** What each of the three does, and how often. */
export const walkers: Readonly<Record<'visitors' | 'hosts' | 'centre', readonly (readonly [number, Act])[]>> = {
  visitors: [
    [5, bookOne],
    [2, hold],
    [5, asVisitor],
    [2, ask],
  ],
  hosts: [
    [8, asHost],
    [1, bookOne],
    [1, ask],
    [1, autoFinish],
  ],
  centre: [
    [3, publish],
    [5, asCentre],
    [3, answer],
    [1, keepRota],
    [1, receive],
    [1, letOff],
    [2, wait],
  ],
}

export const choose = (acts: readonly (readonly [number, Act])[], chance: Chance): Act => {
  const total = acts.reduce((sum, [weight]) => sum + weight, 0)
  let left = chance() * total
  for (const [weight, act] of acts) {
    left -= weight
    if (left < 0) return act
  }
  return acts[0]![1]
}
