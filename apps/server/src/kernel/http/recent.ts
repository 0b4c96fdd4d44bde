import type { Clock } from '../clock.ts'

/** How this process answered in the last minutes. */
export type Recent = {
  note(status: number, ms: number): void
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

type Slot = { minute: number; requests: number; failed: number; counts: number[] }

const MINUTES = 15
/** For the one figure: long enough to be steady, short enough to be now. */
const NOW = 5
/** Each step is a tenth longer than the one before: exact enough for a figure, and a few numbers a minute. */
const STEP = Math.log(1.1)
const MOST = 120

const stepOf = (ms: number): number => Math.min(MOST, Math.max(0, Math.ceil(Math.log(Math.max(1, ms)) / STEP)))

const p95Of = (slots: readonly Slot[]): number | null => {
  const total = slots.reduce((sum, slot) => sum + slot.requests, 0)
  if (total === 0) return null
  let left = Math.ceil(total * 0.95)
  for (let step = 0; step <= MOST; step++) {
    left -= slots.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0)
    if (left <= 0) return Math.round(Math.exp(step * STEP))
  }
  return null
}

export const createRecent = (clock: Clock): Recent => {
  let slots: readonly Slot[] = []
  let watchedAt: Date | null = null
  const minuteNow = () => Math.floor(clock().getTime() / 60_000)
  const slotNow = (): Slot => {
    const minute = minuteNow()
    const last = slots.at(-1)
    if (last?.minute === minute) return last
    const slot: Slot = { minute, requests: 0, failed: 0, counts: [] }
    slots = [...slots.filter((one) => one.minute > minute - MINUTES), slot]
    return slot
  }
  const since = (minutes: number): Slot[] => slots.filter(({ minute }) => minute > minuteNow() - minutes)
  return {
    note: (status, ms) => {
      const slot = slotNow()
      const step = stepOf(ms)
      slot.requests++
      if (status >= 500) slot.failed++
      slot.counts[step] = (slot.counts[step] ?? 0) + 1
    },
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
