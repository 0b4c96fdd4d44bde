import type { Clock } from '../clock.ts'

/** How this process answered in the last minutes. */
export type Recent = {
  note(status: number, ms: number, school?: number | null): void
  /** 95 of 100 of one school's calls were answered within; null when nobody of it asked. */
  ofSchool(school: number): number | null
  /** Somebody from outside came to look whether we live. */
  noteWatched(): void
  figures(): Figures
}

export type Figures = {
  /** 95 of 100 were answered within; null when nobody asked. */
  readonly p95Ms: number | null
  readonly requests: number
  readonly failed: number
  /** The same minute by minute, the newest last; 0 when nobody asked. */
  readonly byMinute: readonly number[]
  readonly watchedAt: Date | null
}

type Counted = { requests: number; counts: number[] }
type Slot = Counted & { minute: number; failed: number; schools: Map<number, Counted> }

const MINUTES = 15
/** For the one figure: long enough to be steady, short enough to be now. */
const NOW = 5
/** Each step is a tenth longer than the one before: exact enough for a figure, and a few numbers a minute. */
const STEP = Math.log(1.1)
const MOST = 120

const stepOf = (ms: number): number => Math.min(MOST, Math.max(0, Math.ceil(Math.log(Math.max(1, ms)) / STEP)))

const p95Of = (slots: readonly Counted[]): number | null => {
  const total = slots.reduce((sum, slot) => sum + slot.requests, 0)
  if (total === 0) return null
  let left = Math.ceil(total * 0.95)
  for (let step = 0; step <= MOST; step++) {
    left -= slots.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0)
    if (left <= 0) return Math.round(Math.exp(step * STEP))
  }
  return null
}

const count = (counted: Counted, ms: number): void => {
  const step = stepOf(ms)
  counted.requests++
  counted.counts[step] = (counted.counts[step] ?? 0) + 1
}

export const createRecent = (clock: Clock): Recent => {
  let slots: readonly Slot[] = []
  let watchedAt: Date | null = null
  const minuteNow = () => Math.floor(clock().getTime() / 60_000)
  const slotNow = (): Slot => {
    const minute = minuteNow()
    const last = slots.at(-1)
    if (last?.minute === minute) return last
    const slot: Slot = { minute, requests: 0, failed: 0, counts: [], schools: new Map() }
    slots = [...slots.filter((one) => one.minute > minute - MINUTES), slot]
    return slot
  }
  const since = (minutes: number): Slot[] => slots.filter(({ minute }) => minute > minuteNow() - minutes)
  return {
    note: (status, ms, school = null) => {
      const slot = slotNow()
      if (status >= 500) slot.failed++
      count(slot, ms)
      if (school === null) return
      const own = slot.schools.get(school) ?? { requests: 0, counts: [] }
      count(own, ms)
      slot.schools.set(school, own)
    },
    ofSchool: (school) => p95Of(since(MINUTES).flatMap(({ schools }) => schools.get(school) ?? [])),
    noteWatched: () => {
      watchedAt = clock()
    },
    figures: () => {
      const recent = since(NOW)
      const first = minuteNow() - MINUTES + 1
      return {
        p95Ms: p95Of(recent),
        requests: recent.reduce((sum, { requests }) => sum + requests, 0),
        failed: recent.reduce((sum, { failed }) => sum + failed, 0),
        byMinute: Array.from(
          { length: MINUTES },
          (_, at) => p95Of(slots.filter(({ minute }) => minute === first + at)) ?? 0,
        ),
        watchedAt,
      }
    },
  }
}
