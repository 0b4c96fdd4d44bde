import { dayParts, minutesOf, type DayPart, type TimeSlot } from '../form/time-slots.ts'
import type { ConsultMethod } from './booking-facts.ts'
import { clockOf, weekdayOf } from './clock.ts'

export type MatchWish = {
  readonly fields: readonly string[]
  readonly times: readonly TimeSlot[]
  readonly method: ConsultMethod
  readonly siteId: string | null
  readonly sex: string | null
  /** 希望的咨询师 */
  readonly teacherId: string | null
}

export type MatchCandidate = {
  readonly hostId: string
  readonly name: string
  readonly fields: readonly string[]
  readonly freeSlots: readonly { readonly startAt: Date; readonly endAt: Date }[]
  readonly method: ConsultMethod
  readonly siteIds: readonly string[]
  readonly sex: string
  readonly activeCases: number
  /** What those cases weigh: somebody in danger takes as much as several others. */
  readonly load: number
  readonly caseCap: number
  readonly recentDeclines: number
  /** Tutor, teacher, relative, supervisor: never suggested. */
  readonly isConflict: boolean
}

export type MatchWeights = {
  readonly field: number
  readonly time: number
  readonly method: number
  readonly site: number
  readonly sex: number
  readonly teacher: number
  readonly load: number
  readonly decline: number
}

export const matchWeightDefaults: MatchWeights = {
  field: 30,
  time: 25,
  method: 10,
  site: 10,
  sex: 5,
  teacher: 20,
  load: 20,
  decline: 5,
}

export type Suggestion = {
  readonly hostId: string
  readonly name: string
  readonly score: number
  readonly reasons: readonly string[]
}

export type Exclusion = { readonly hostId: string; readonly name: string; readonly reason: string }

export const suggestionCount = 3

const bounds = (time: string): readonly [number, number] | null => {
  if (Object.hasOwn(dayParts, time)) return dayParts[time as DayPart]
  const [start, end] = time.split('-').map(minutesOf)
  return start != null && end != null ? [start, end] : null
}

/** A free slot suits when it lies wholly within a time the visitor has. */
export const suits = (slot: { readonly startAt: Date; readonly endAt: Date }, times: readonly TimeSlot[]): boolean => {
  const start = minutesOf(clockOf(slot.startAt)) ?? 0
  const end = start + (slot.endAt.getTime() - slot.startAt.getTime()) / 60_000
  return times.some(({ time, weeks }) => {
    const span = bounds(time)
    return span !== null && weeks.includes(weekdayOf(slot.startAt)) && start >= span[0] && end <= span[1]
  })
}

const exclusionOf = (candidate: MatchCandidate): string | null => {
  if (candidate.isConflict) return '与来访者有其他关系'
  if (candidate.activeCases >= candidate.caseCap) return `当前个案数已达上限（${candidate.caseCap}）`
  return candidate.freeSlots.length === 0 ? '近期没有空闲时段' : null
}

type Part = { readonly points: number; readonly reason: string | null }

const fits = (a: ConsultMethod, b: ConsultMethod): boolean => a === '3' || b === '3' || a === b

const partsOf = (wish: MatchWish, host: MatchCandidate, weights: MatchWeights): readonly Part[] => {
  const shared = wish.fields.filter((field) => host.fields.includes(field))
  const suiting = host.freeSlots.filter((slot) => suits(slot, wish.times)).length
  const load = host.caseCap > 0 ? host.load / host.caseCap : 1
  const part = (points: number, reason: string): Part => ({ points, reason: points > 0 ? reason : null })
  const whole = (isTrue: boolean, points: number, reason: string): Part => part(isTrue ? points : 0, reason)
  return [
    whole(wish.teacherId === host.hostId, weights.teacher, '是你希望的咨询师'),
    part(weights.field * (shared.length / Math.max(wish.fields.length, 1)), `擅长${shared.join('、')}`),
    // Three times to choose from are as good as thirty.
    part(weights.time * Math.min(suiting / 3, 1), `你方便的时间里有${suiting}个空闲时段`),
    whole(fits(wish.method, host.method), weights.method, methodReason(wish.method)),
    whole(wish.siteId !== null && host.siteIds.includes(wish.siteId), weights.site, '在你选择的校区'),
    whole(wish.sex !== null && wish.sex === host.sex, weights.sex, '符合你对咨询师性别的期待'),
    { points: -weights.load * load, reason: weights.load > 0 && load <= 0.5 ? '近期个案较少，能较快安排' : null },
    { points: -weights.decline * host.recentDeclines, reason: null },
  ]
}

const methodReason = (method: ConsultMethod): string => {
  if (method === '3') return '面谈和线上都可以'
  return method === '2' ? '可以线上会谈' : '可以面谈'
}

/** The three who suit best, each with why; and who was left out, with why, for those who may know. */
export const suggestHosts = (
  wish: MatchWish,
  candidates: readonly MatchCandidate[],
  weights: MatchWeights = matchWeightDefaults,
): { readonly suggestions: readonly Suggestion[]; readonly excluded: readonly Exclusion[] } => {
  const excluded: Exclusion[] = []
  const ranked: (Suggestion & { readonly load: number })[] = []
  for (const host of candidates) {
    const { hostId, name } = host
    const reason = exclusionOf(host)
    if (reason !== null) {
      excluded.push({ hostId, name, reason })
      continue
    }
    const parts = partsOf(wish, host, weights)
    const points = parts.reduce((sum, part) => sum + part.points, 0)
    const reasons = parts.flatMap((part) => part.reason ?? [])
    // Rounded, so that sums taken in another order make no other ranking.
    ranked.push({ hostId, name, score: Math.round(points * 100) / 100, reasons, load: host.load })
  }
  const sorted = ranked.toSorted((a, b) => b.score - a.score || a.load - b.load || (a.hostId < b.hostId ? -1 : 1))
  return { suggestions: sorted.slice(0, suggestionCount).map(({ load: _, ...one }) => one), excluded }
}
