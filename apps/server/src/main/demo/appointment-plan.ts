import {
  clockOf,
  dayStart,
  isAppointmentType,
  millisecondsPer,
  weekdayOf,
  type AppointmentState,
  type AppointmentType,
} from '@xinqiao/domain'
import type { Random } from './random.ts'

export type DemoSlot = {
  id: string
  user_id: string
  site_id: string
  room_id: string | null
  types: string[]
  start_at: Date
  end_at: Date
  consult_method: number
  is_duty: boolean
}

export type DemoVisit = {
  slot: DemoSlot
  visitorId: string
  type: AppointmentType
  state: AppointmentState
  hasArrived: boolean
  isOnline: boolean
}

/** As many of each as the list of a busy week shows. */
const quotas = { toConfirm: 12, notStart: 94, running: 3, success: 30, unresolved: 4, complete: 170, absent: 14 }

const absences: readonly AppointmentState[] = [
  'userBreakAppointment',
  'userTakeLeave',
  'cancel',
  'hostTakeLeave',
  'userTakeLeave',
  'userBreakAppointment',
  'cancel',
]

const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / millisecondsPer.hour

/** The last visits of every host, whose records are not written yet. */
const OWED = 2

/** Monday to Sunday in China, counted from this week. */
const weekOf = (moment: Date, now: Date): number => {
  const monday = dayStart(now, 1 - weekdayOf(now))
  return Math.floor((moment.getTime() - monday.getTime()) / (7 * millisecondsPer.day))
}

/** The same hour of the same host: what one visitor keeps from week to week. */
const hourOf = ({ user_id, start_at }: DemoSlot): string => `${user_id} ${weekdayOf(start_at)} ${clockOf(start_at)}`

/** Now and then the other thing a host does; what they still have to write is of what they do most. */
const typeOf = (slot: DemoSlot, at: number, state: AppointmentState): AppointmentType => {
  const types = slot.types.filter(isAppointmentType)
  return (at % 6 === 5 && state !== 'success' ? types[1] : types[0]) ?? types[0] ?? '2'
}

/** How full the weeks are: this one nearly, those to come leave something to book. */
const fullness = (week: number): number => {
  if (week < -1) return 0.5
  if (week < 1) return 0.85
  return week === 1 ? 0.6 : 0.25
}

export type Plan = {
  now: Date
  random: Random
  slots: readonly DemoSlot[]
  /** Those who come, besides the ones with a story of their own. */
  visitors: readonly string[]
  /** Whoever has a story keeps the hour of this slot. */
  kept: { slotId: string; visitorId: string } | null
}

/** Who comes when, and what has become of it: true at any hour of any day. */
export const planVisits = ({ now, random, slots, visitors, kept }: Plan): DemoVisit[] => {
  const left: Record<keyof typeof quotas, number> = { ...quotas }
  const take = (name: keyof typeof quotas): boolean => left[name] > 0 && left[name]-- > 0
  const keptHour = slots.filter(({ id }) => id === kept?.slotId).map(hourOf)[0]
  const known = new Map<string, string>()
  const busy = new Set<string>()
  let next = 0
  const visitorOf = (slot: DemoSlot, week: number): string | null => {
    const hour = hourOf(slot)
    if (kept && hour === keptHour) return week <= weekOf(slotAt(kept.slotId), now) ? kept.visitorId : null
    const key = week > 0 ? `${hour} ${week}` : hour
    if (!known.has(key) && next < visitors.length) known.set(key, visitors[next++]!)
    // Whoever comes at this hour next week came this week, too: else the days before today would stand empty.
    return known.get(key) ?? (week > 0 ? null : (known.get(`${hour} 1`) ?? known.get(`${hour} 2`) ?? null))
  }
  const slotAt = (id: string): Date => slots.find((slot) => slot.id === id)?.start_at ?? now

  const due = new Map<string, number>()
  /** Whoever receives people has a record or two still to write. */
  const owes = (hostId: string): boolean => {
    const count = (due.get(hostId) ?? 0) + 1
    due.set(hostId, count)
    return count <= OWED
  }

  const past = (slot: DemoSlot, at: number): AppointmentState | null => {
    const hours = hoursBetween(slot.end_at, now)
    if (keptHour !== undefined && hourOf(slot) === keptHour)
      return take(hours < 8 * 24 ? 'success' : 'complete') ? (hours < 8 * 24 ? 'success' : 'complete') : null
    if (at % 7 === 3 && hours >= 24 && hours < 6 * 24 && take('unresolved')) return 'notStart'
    // What was done for somebody in danger is written down the same day.
    if (slot.is_duty) return take('complete') ? 'complete' : null
    if (hours < 6 * 24 && owes(slot.user_id) && take('success')) return 'success'
    if (at % 12 === 5 && take('absent')) return absences[left.absent % absences.length]!
    if (at % 2 === 0 && hours < 8 * 24 && take('success')) return 'success'
    return take('complete') ? 'complete' : null
  }
  const coming = (slot: DemoSlot, at: number): AppointmentState | null => {
    if (slot.start_at <= now && slot.end_at > now) return take('running') ? 'running' : null
    const isAway = hoursBetween(now, slot.start_at) > 24
    // Whoever needs help now waits for nobody's confirmation.
    if (isAway && at % 8 === 6 && !slot.is_duty && slot.id !== kept?.slotId && take('toConfirm')) return 'toConfirm'
    return take('notStart') ? 'notStart' : null
  }

  const planned: DemoVisit[] = []
  const byTime = slots.toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())
  const order = [
    ...byTime.filter((slot) => slot.end_at > now),
    ...byTime.filter((slot) => slot.end_at <= now).toReversed(),
  ]
  for (const [at, slot] of order.entries()) {
    const week = weekOf(slot.start_at, now)
    const isKept = keptHour !== undefined && hourOf(slot) === keptHour
    // What is under way is what the board is looked at for.
    const isNow = slot.start_at <= now && slot.end_at > now
    const chance = isNow ? 1 : slot.is_duty ? 0.3 : fullness(week)
    if (!isKept && random.next() > chance) continue
    const visitorId = visitorOf(slot, week)
    if (visitorId === null) continue
    const isComing = slot.end_at > now
    // Nobody has two to come.
    if (isComing && busy.has(visitorId)) continue
    const state = isComing ? coming(slot, at) : past(slot, at)
    if (state === null) continue
    if (isComing) busy.add(visitorId)
    const minutes = hoursBetween(now, slot.start_at) * 60
    planned.push({
      slot,
      visitorId,
      type: isKept ? '2' : slot.is_duty ? '11' : typeOf(slot, at, state),
      state,
      hasArrived: state === 'running' || (state === 'notStart' && isComing && minutes < 25 && at % 3 < 2),
      isOnline: at % 9 === 4 && slot.consult_method !== 1 && !slot.is_duty,
    })
  }
  return planned
}
