import { millisecondsPer } from '../time.ts'
import { countAttendance } from './attendance.ts'
import { appointmentTypes } from './appointment-types.ts'
import { isLive } from './appointment.machine.ts'
import { helpFacts } from './help-facts.ts'
import { overlaps } from './clash.ts'
import { judgeBooking } from './judge-booking.ts'
import type { Invariant, World, WorldAppointment } from './world.ts'

const byVisitor = ({ appointments }: World): ReadonlyMap<string, readonly WorldAppointment[]> =>
  Map.groupBy(appointments, ({ visitorId }) => visitorId)

/** Nobody has to be in two places. */
const noOverlap: Invariant = (world) =>
  [...byVisitor(world)].flatMap(([visitor, all]) => {
    const live = all.filter(({ state }) => isLive(state))
    return live.flatMap((one, at) =>
      live
        .slice(0, at)
        .filter((other) => overlaps(one, other))
        .map((other) => `${visitor}: ${other.id} and ${one.id}`),
    )
  })

/** Whoever is blocked hears where help is, and gets it. */
const helpStaysOpen: Invariant = ({ blockedIds, now, rules }) =>
  [...blockedIds].filter((id) => {
    const ordinary = judgeBooking(helpFacts(id, '2', now, rules))
    const duty = judgeBooking(helpFacts(id, '11', now, rules))
    return ordinary.ok || ordinary.help.phone === '' || ordinary.help.dutyType === null || !duty.ok
  })

const byHost: ReadonlySet<string> = new Set(['hostTakeLeave', 'hostBreakAppointment'])

/** What a host could not keep is never held against the visitor. */
const hostsFault: Invariant = (world) =>
  [...byVisitor(world)]
    .filter(([, all]) => {
      const without = all.filter(({ state }) => !byHost.has(state))
      return countAttendance(all, world.rules).noShows !== countAttendance(without, world.rules).noShows
    })
    .map(([visitor]) => visitor)

const recordsLocked: Invariant = ({ appointments, now, rules }) =>
  appointments
    .filter(({ state, isRecordLocked }) => state === 'success' && !isRecordLocked)
    .filter(({ settledAt, recordLockAt }) =>
      recordLockAt
        ? now > recordLockAt
        : now.getTime() - settledAt.getTime() > rules.recordLockDays * millisecondsPer.day,
    )
    .map(({ id }) => `${id}: neither written nor locked`)

/** The events of each, one after the other, lead to what it is. */
const replays: Invariant = ({ appointments, slots, events }) => {
  const reached = new Map<string, string>()
  const faults: string[] = []
  for (const { entityId, from, to } of events) {
    if ((reached.get(entityId) ?? null) !== from) faults.push(`${entityId}: ${from} was not where it stood`)
    reached.set(entityId, to)
  }
  const rows = [...appointments, ...slots.map(({ id, status }) => ({ id, state: status }))]
  return [
    ...faults,
    ...rows.filter(({ id, state }) => reached.get(id) !== state).map(({ id }) => `${id}: not replayed`),
  ]
}

/** Counted anew, in the plainest way: two no-shows and no release since. */
const blockIsDerived: Invariant = (world) =>
  [...byVisitor(world)]
    .filter(([visitor, all]) => {
      const counted = all.filter(({ type }) => appointmentTypes[type].countsAttendance)
      const leaves = counted
        .filter(({ state }) => state === 'userTakeLeave')
        .map(({ settledAt }) => settledAt.getTime())
        .toSorted((a, b) => a - b)
      const { leaveFreeCount, countAllLeaves, noShowBlockCount } = world.rules
      const extra = leaves.length > leaveFreeCount ? leaves.slice(countAllLeaves ? 0 : leaveFreeCount) : []
      const shows = counted
        .filter(({ state }) => state === 'userBreakAppointment')
        .map((one) => one.settledAt.getTime())
      const times = [...shows, ...extra]
      const last = Math.max(...times)
      const isReleased = world.releases.some((one) => one.visitorId === visitor && one.at.getTime() >= last)
      return (times.length >= noShowBlockCount && !isReleased) !== world.blockedIds.has(visitor)
    })
    .map(([visitor]) => `${visitor}: blocked ${world.blockedIds.has(visitor)}`)

export const appointmentInvariants = {
  'INV-A1': noOverlap,
  'INV-A2': helpStaysOpen,
  'INV-A3': hostsFault,
  'INV-A4': recordsLocked,
  'INV-A5': replays,
  'INV-A6': blockIsDerived,
} as const satisfies Readonly<Record<string, Invariant>>
