import { millisecondsPer } from '../time.ts'
import type { TimeSlot } from '../form/time-slots.ts'
import type { BookingRules } from '../appointment/booking-rules.ts'
import type { ConsultMethod } from '../appointment/booking-facts.ts'
import { addMinutes } from '../appointment/clock.ts'
import { suits } from '../appointment/matching.ts'

export type Waiting = {
  readonly id: string
  readonly isUrgent: boolean
  /** Grading star, 1 the gravest; null when there is none. */
  readonly star: number | null
  readonly since: Date
  /** Sent to the end of one's own level then. */
  readonly behindAt: Date | null
}

const UNGRADED = 9

/** Urgent first, then the graver level, then who has waited longer; never first come alone. */
export const byQueueOrder = (a: Waiting, b: Waiting): number =>
  Number(b.isUrgent) - Number(a.isUrgent) ||
  (a.star ?? UNGRADED) - (b.star ?? UNGRADED) ||
  (a.behindAt ?? a.since).getTime() - (b.behindAt ?? b.since).getTime() ||
  (a.id < b.id ? -1 : 1)

export const queueLimits = {
  /** The second refusal or silence sends one behind those of the same level. */
  declinesToTheEnd: 2,
  /** From the third on somebody telephones instead of offering again. */
  declinesToCall: 3,
  /** Who has waited this long without one offer is reported. */
  longWaitDays: 28,
  /** An offer nobody has time to read is none. */
  shortestOfferMinutes: 60,
} as const

export const afterDecline = (
  entry: { readonly declines: number; readonly behindAt: Date | null },
  now: Date,
): { readonly declines: number; readonly behindAt: Date | null } => {
  const declines = entry.declines + 1
  return { declines, behindAt: declines >= queueLimits.declinesToTheEnd ? now : entry.behindAt }
}

export const needsCall = (declines: number): boolean => declines >= queueLimits.declinesToCall

export const waitedDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / millisecondsPer.day))

export const isLongWait = (entry: { readonly since: Date; readonly offersMade: number }, now: Date): boolean =>
  entry.offersMade === 0 && waitedDays(entry.since, now) > queueLimits.longWaitDays

/** How long a slot is kept for somebody; null when it begins too soon to ask. */
export const offerUntil = (now: Date, startAt: Date, rules: BookingRules): Date | null => {
  const byRule = addMinutes(now, rules.queueOfferHours * 60)
  const bySlot = addMinutes(startAt, -rules.releasedCloseHours * 60)
  const until = byRule < bySlot ? byRule : bySlot
  return until.getTime() - now.getTime() < queueLimits.shortestOfferMinutes * millisecondsPer.minute ? null : until
}

/** oneConsultWishes: 1 at once, 2 when nothing has come within four weeks, 3 no. */
export type SingleWish = 1 | 2 | 3

export const isSingleDue = (wish: SingleWish | null, since: Date, now: Date, rules: BookingRules): boolean =>
  wish === 1 || (wish === 2 && waitedDays(since, now) >= rules.singleSessionWaitDays)

export type QueueWish = {
  readonly times: readonly TimeSlot[]
  readonly method: ConsultMethod
  readonly siteId: string | null
  readonly teacherId: string | null
}

export type SlotFit = {
  /** What a job may offer without asking anybody. */
  readonly isGood: boolean
  /** Ways of meeting that cannot be brought together: not even a clerk offers it. */
  readonly isPossible: boolean
  readonly points: number
  readonly reasons: readonly string[]
  readonly doubts: readonly string[]
}

type FitPart = { readonly isFit: boolean; readonly points: number; readonly reason: string; readonly doubt: string }

/** How well a free slot suits somebody who waits, in words. What they did not ask for is no doubt. */
export const fitOf = (
  slot: {
    readonly startAt: Date
    readonly endAt: Date
    readonly method: ConsultMethod
    readonly siteId: string
    readonly hostId: string
  },
  wish: QueueWish,
): SlotFit => {
  const isPossible = wish.method === '3' || slot.method === '3' || wish.method === slot.method
  const parts: FitPart[] = [
    { isFit: isPossible, points: 1, reason: '咨询方式合适', doubt: '咨询方式不同' },
    ...(wish.times.length === 0
      ? []
      : [{ isFit: suits(slot, wish.times), points: 4, reason: '在方便的时间里', doubt: '不在方便的时间里' }]),
    ...(wish.siteId === null
      ? []
      : [{ isFit: slot.siteId === wish.siteId, points: 3, reason: '在希望的校区', doubt: '不在希望的校区' }]),
    ...(wish.teacherId === null
      ? []
      : [{ isFit: slot.hostId === wish.teacherId, points: 2, reason: '是希望的咨询师', doubt: '' }]),
  ]
  const misses = parts.filter((part) => !part.isFit && part.doubt !== '')
  return {
    isPossible,
    isGood: misses.length === 0,
    points: parts.reduce((sum, part) => sum + (part.isFit ? part.points : 0), 0),
    reasons: parts.filter((part) => part.isFit).map((part) => part.reason),
    doubts: misses.map((part) => part.doubt),
  }
}

const places = [
  [1, '就快轮到你了'],
  [3, '前面不到3位'],
  [10, '前面不到10位'],
  [20, '前面10到20位'],
  [50, '前面20到50位'],
] as const

/** Where somebody stands, as a band: people come in before one, and a number that grows is taken for a broken promise. */
export const placeBand = (position: number): string => places.find(([most]) => position <= most)?.[1] ?? '前面50位以上'

const waits = [
  [1, '大约一周内'],
  [2, '大约一到两周'],
  [4, '大约两到四周'],
  [8, '大约一到两个月'],
] as const

const RATE_WEEKS = 4

/** How long it may take going by how many were arranged in the last four weeks. */
export const waitBand = (position: number, arrangedInFourWeeks: number): string => {
  if (arrangedInFourWeeks <= 0) return '暂时说不准，有时段会马上通知你'
  const weeks = position / (arrangedInFourWeeks / RATE_WEEKS)
  return waits.find(([most]) => weeks <= most)?.[1] ?? '两个月以上'
}
