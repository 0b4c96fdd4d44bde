import { addMinutes, actionsFor, appointmentMachine, settledStates, type AppointmentAction } from '@xinqiao/domain'
import { dropHold, holdSlot } from '../src/modules/rota/index.ts'
import type { Person } from './booking-centre.ts'
import { flows, nothing, openSlots, pick, tend, types, type Act, type Town } from './booking-town.ts'
import { rotaActs } from './booking-walk-rota.ts'
import type { Chance } from './seed.ts'
import type { AppointmentRow } from '../src/modules/appointment/booking/booking.tables.ts'
import { kindsOf } from '../src/modules/appointment/booking/booker.ts'
import { moveAppointment } from '../src/modules/appointment/booking/move-appointment.ts'
import { urgeFlow } from '../src/modules/approval/pass-on.ts'
import { writeSetting } from '../src/modules/setting/index.ts'

/** Mostly those something can still happen to. */
const someRow = async ({ at }: Town, chance: Chance, mine?: string): Promise<AppointmentRow | undefined> => {
  const isOpen = chance() < 0.8
  const rows = await at.inside((tx) =>
    tx.sql<AppointmentRow>(
      `select * from appointment where tenant_id = $1 and ($3::uuid is null or $3 in (visitor_id, host_id))
          and (not $2 or state in ('toConfirm', 'notStart', 'running', 'success', 'removed')) order by start_at desc limit 16`,
      [tx.tenantId, isOpen, mine ?? null],
    ),
  )
  return pick(rows, chance)
}

/** The newest of those that came to this. */
const someOf = async ({ at }: Town, state: string, chance: Chance): Promise<AppointmentRow | undefined> =>
  pick(
    await at.inside((tx) =>
      tx.sql<AppointmentRow>(
        'select * from appointment where tenant_id = $1 and state = $2 order by settled_at desc limit 4',
        [tx.tenantId, state],
      ),
    ),
    chance,
  )

const BOOK = 'POST /consult/appointment/book'

const bookOne: Act = async (town, chance) => {
  const { at, visitors, hosts } = town
  const slots = await openSlots(town)
  const slot = pick(chance() < 0.9 ? slots.filter((one) => !one.is_closed) : slots, chance)
  const visitor = pick(visitors, chance)!
  if (!slot) return rotaActs.publish(town, chance)
  const who = chance() < 0.7 ? visitor : pick([at.clerk, at.clerk, at.desk, ...hosts], chance)!
  // Mostly for what the slot is there for.
  const type = chance() < 0.88 ? pick(slot.types.slice(0, 2), chance)! : pick(types, chance)!
  await at.call(who, BOOK, {
    type,
    slotId: slot.id,
    ...(who === visitor ? {} : { visitorId: visitor.id }),
    ...(who === at.clerk && chance() < 0.7 ? { overrideReason: '电话里已核实' } : {}),
    ...(chance() < 0.4 ? { consultMethod: pick([1, 2], chance)! } : {}),
  })
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

const allActions = appointmentMachine.transitions.map((one) => one.action)

/** What people do when it is time, and hardly ever long before. */
const onTheDay: ReadonlySet<AppointmentAction> = new Set(['arrive', 'start', 'noShow', 'hostNoShow'])

const likely = (town: Town, row: AppointmentRow, offered: readonly AppointmentAction[], chance: Chance) => {
  if (chance() < 0.15) return offered
  const isTime = town.at.time.now >= addMinutes(row.start_at, -30)
  const fitting = offered.filter((action) => row.state !== 'notStart' || onTheDay.has(action) === isTime)
  return fitting.length > 0 ? fitting : offered
}

/** Any action of the machine this person could try, or one they could not. */
const actOn = async (town: Town, who: Person, row: AppointmentRow, chance: Chance): Promise<string> => {
  const offered = actionsFor(appointmentMachine, row.state, kindsOf(who.actor, row)).map((one) => one.action)
  const isSensible = chance() < 0.95
  if (isSensible && offered.length === 0) return nothing
  const action: AppointmentAction = pick(isSensible ? likely(town, row, offered, chance) : allActions, chance)!
  // Records are written when there is time, or not at all.
  if (action === 'submitRecord' && chance() < 0.6) return nothing
  const isMove = action === 'reschedule' || action === 'move'
  const target = isMove ? pick(await openSlots(town), chance) : undefined
  if (isMove && !target) return nothing
  await town.at.inside(
    (tx) =>
      moveAppointment(tx, {
        id: row.id,
        action,
        by: 'actor',
        isRecordReady: chance() < 0.9,
        isOnlineReady: chance() < 0.7,
        ...(chance() < 0.95 ? { reason: '有事' } : {}),
        ...(target ? { toSlot: { id: target.id } } : {}),
        ...(chance() < 0.5 ? { version: row.version } : {}),
      }),
    who.actor,
  )
  return action
}

const ask: Act = async (town, chance) => {
  const row =
    chance() < 0.8
      ? await someOf(town, pick(['notStart', 'notStart', 'toConfirm'], chance)!, chance)
      : await someRow(town, chance)
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

type Pending = { id: string; applicant_id: string }
const pendingOf = ({ at }: Town): Promise<Pending[]> =>
  at.inside((tx) =>
    tx.sql<Pending>(`select id, applicant_id from approval_flow where tenant_id = $1 and state = '1' limit 20`, [
      tx.tenantId,
    ]),
  )

const answer: Act = async (town, chance) => {
  const flow = pick(await pendingOf(town), chance)
  if (!flow) return nothing
  const { at, bosses } = town
  const who = pick([...bosses, ...bosses, at.admin, town.hosts[0]!], chance)!
  const which = pick(['agree', 'agree', 'agree', 'agree', 'agree', 'reject', 'transfer'] as const, chance)!
  await at.inside((tx): Promise<unknown> => {
    if (which === 'agree') return flows.engine.agree(tx, who.actor, { id: flow.id })
    if (which === 'transfer')
      return flows.engine.transfer(tx, who.actor, { id: flow.id, userId: pick([...bosses, at.head], chance)!.id })
    return flows.engine.reject(tx, who.actor, { id: flow.id, opinion: chance() < 0.8 ? '不同意' : '' })
  }, who.actor)
  return `flow ${which}`
}

/** Whoever asked takes it back, or asks again; now and then somebody whose request it is not. */
const pursue: Act = async (town, chance) => {
  const flow = pick(await pendingOf(town), chance)
  const everybody = [...town.visitors, ...town.hosts]
  const owner = everybody.find(({ id }) => id === flow?.applicant_id)
  if (!flow || !owner) return nothing
  const who = chance() < 0.9 ? owner : pick([...town.bosses, ...everybody], chance)!
  const isBack = chance() < 0.4
  await town.at.inside(
    (tx): Promise<unknown> =>
      isBack ? flows.engine.withdraw(tx, who.actor, flow.id) : urgeFlow(tx, who.actor, flow.id),
    who.actor,
  )
  return isBack ? 'flow withdraw' : 'flow urge'
}

const asVisitor: Act = async (town, chance) => {
  const who = pick(town.visitors, chance)!
  const row = await someRow(town, chance, who.id)
  return row ? actOn(town, who, row, chance) : bookOne(town, chance)
}

const asHost: Act = async (town, chance) => {
  const who = pick([...town.hosts, ...town.guards], chance)!
  const row = await someRow(town, chance, who.id)
  return row ? actOn(town, who, row, chance) : bookOne(town, chance)
}

const asCentre: Act = async (town, chance) => {
  const row = await someRow(town, chance)
  return row ? actOn(town, pick([town.at.clerk, town.at.desk, town.at.head], chance)!, row, chance) : nothing
}

/** Results are put right, and what was deleted comes back: the more common ones would crowd these out. */
const putRight: Act = async (town, chance) => {
  const row = await someOf(town, pick([...settledStates, 'toConfirm', 'removed', 'removed'], chance)!, chance)
  return row ? actOn(town, pick([town.at.clerk, town.at.head], chance)!, row, chance) : nothing
}

/** Whose time has come and who has not begun: somebody stayed away. */
const missed: Act = async (town, chance) => {
  const { at } = town
  const rows = await at.inside((tx) =>
    tx.sql<AppointmentRow>(
      `select * from appointment where tenant_id = $1 and state = 'notStart' and start_at < $2::timestamptz - interval '15 min'
        order by start_at desc limit 6`,
      [tx.tenantId, tx.now],
    ),
  )
  const row = pick(rows, chance)
  if (!row) return nothing
  const action = pick(['arrive', 'noShow', 'hostNoShow', 'hostNoShow'] as const, chance)!
  await at.inside((tx) => moveAppointment(tx, { id: row.id, action, by: 'actor' }), at.desk.actor)
  return action
}

const autoFinish: Act = async (town, chance) => {
  const row = await someOf(town, 'running', chance)
  if (!row) return nothing
  await town.at.inside((tx) => moveAppointment(tx, { id: row.id, action: 'autoFinish', by: 'system' }))
  return 'autoFinish'
}

const receive: Act = async (town, chance) => {
  const { at, visitors, hosts } = town
  const given = { visitorId: pick(visitors, chance)!.id, siteId: at.site, hostId: pick(hosts, chance)!.id }
  const type = pick(['8', '8', '8', '11', '2'], chance)!
  await at.call(at.desk, 'POST /consult/appointment/walkIn', { type, ...given })
  return 'walkIn'
}

/** From the emergency card, or by the desk. */
const callForHelp: Act = async ({ at, visitors }, chance) => {
  const who = pick(visitors, chance)!
  if (chance() < 0.6) await at.call(who, 'POST /consult/appointment/callDuty', {})
  else
    await at.call(at.desk, 'POST /consult/appointment/toDuty', { visitorId: who.id, siteId: at.site, reason: '激动' })
  return 'duty'
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

/** A sign of danger comes, and is seen to a while later. */
const signal: Act = async ({ at, visitors }, chance) => {
  const { id } = pick(visitors, chance)!
  const isNew = chance() < 0.3
  await at.inside((tx) =>
    isNew
      ? tx.sql(
          `insert into risk_signal (tenant_id, id, user_id, level, source, due_at, created_at)
           values ($1, gen_random_uuid(), $2, 5, 'scale', $3, $3)`,
          [tx.tenantId, id, tx.now],
        )
      : tx.sql(`update risk_signal set state = 'done' where tenant_id = $1`, [tx.tenantId]),
  )
  return isNew ? 'signal' : 'signals done'
}

/** Every number that changes is said each time: what is not said stays as it was. */
const usual = {
  termSessionLimit: 100,
  maxReschedulePerTerm: 100,
  recordDueDays: 1,
  recordLockDays: 1,
  noShowBlockCount: 2,
  correctDays: 30,
  restoreDays: 30,
}
const strict = { ...usual, termSessionLimit: 1, maxReschedulePerTerm: 0, noShowBlockCount: 1 }
const settled = { ...usual, correctDays: 0, restoreDays: 0 }
/** What is not written at once is locked as soon as the clock moves. */
const prompt = { ...usual, recordDueDays: 0, recordLockDays: 0, noShowBlockCount: 1 }

/** The school changes its rules while people are at it; mostly they are easy. */
const changeMind: Act = async ({ at }, chance) => {
  const rules = pick([usual, usual, usual, usual, usual, strict, strict, settled, prompt, prompt], chance)!
  const mode = chance() < 0.8 ? 2 : pick([1, 3] as const, chance)!
  const bookingCheckEnable = chance() < 0.7
  await at.inside(async (tx) => {
    await writeSetting(tx, 'zxgzsz', rules)
    await writeSetting(tx, 'zxyyms', { mode })
    await writeSetting(tx, 'yymssz', { bookingCheckEnable })
  })
  return rules === usual ? 'usual rules' : 'strict rules'
}

/** Mostly to about the time of the next appointment, where things happen. */
const wait: Act = async (town, chance) => {
  const { at } = town
  const [next] = await at.inside((tx) =>
    tx.sql<{ start_at: Date }>(
      `select start_at from appointment where tenant_id = $1 and state in ('notStart', 'running') and end_at > $2
        order by start_at limit 1`,
      [tx.tenantId, tx.now],
    ),
  )
  // Now and then a whole day later: what nobody has seen to by then is late.
  const offset = pick([-25, -25, -10, -10, 0, 0, 20, 20, 20, 55, 90, 1600], chance)!
  const aim = next && chance() < 0.8 ? addMinutes(next.start_at, offset) : addMinutes(at.time.now, 30)
  if (aim > at.time.now) at.time.now = aim
  await tend(town)
  return 'wait'
}

/** What each of the three does, and how often. */
export const walkers: Readonly<Record<'visitors' | 'hosts' | 'centre', readonly (readonly [number, Act])[]>> = {
  visitors: [
    [7, bookOne],
    [2, hold],
    [4, asVisitor],
    [2, ask],
    [1, pursue],
    [0.4, callForHelp],
  ],
  hosts: [
    [8, asHost],
    [2, bookOne],
    [1, ask],
    [0.7, autoFinish],
    [0.7, rotaActs.keepOwn],
  ],
  centre: [
    [4, rotaActs.publish],
    [5, asCentre],
    [3, putRight],
    [1, missed],
    [5, answer],
    [2, rotaActs.keepRota],
    [1, rotaActs.keepDuty],
    [0.7, receive],
    [0.3, letOff],
    [0.6, signal],
    [0.7, changeMind],
    [1.8, wait],
  ],
}

export const choose = <A>(acts: readonly (readonly [number, A])[], chance: Chance): A => {
  const total = acts.reduce((sum, [weight]) => sum + weight, 0)
  let left = chance() * total
  for (const [weight, act] of acts) {
    left -= weight
    if (left < 0) return act
  }
  return acts[0]![1]
}
