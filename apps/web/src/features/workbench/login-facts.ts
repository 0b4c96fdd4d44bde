import { formatDate, loginEvents, loginResults } from '@xinqiao/domain'
import { LOG_PAGE, type LoginLogEntry } from './workbench.queries.ts'

const HOURS_PER_BAR = 2
const BARS = 24 / HOURS_PER_BAR

export type Bar = { from: number; to: number; ok: number; bad: number }

export type LoginFacts = {
  ok: number
  bad: number
  /** the page of the log ended before the day did */
  isPartial: boolean
  failedAccounts: number
  failures: readonly LoginLogEntry[]
  bars: readonly Bar[]
}

/** What the newest page of the log says about today. */
export const loginFacts = (entries: readonly LoginLogEntry[], now: Date): LoginFacts => {
  const today = formatDate(now)
  const signIns = entries.filter((entry) => entry.event === loginEvents.login && entry.time.startsWith(today))
  const failures = signIns.filter((entry) => entry.result !== loginResults.success)
  const bars = Array.from({ length: BARS }, (_, index): Bar => {
    const from = index * HOURS_PER_BAR
    const inBar = signIns.filter((entry) => Math.floor(Number(entry.time.slice(11, 13)) / HOURS_PER_BAR) === index)
    const bad = inBar.filter((entry) => failures.includes(entry)).length
    return { from, to: from + HOURS_PER_BAR, ok: inBar.length - bad, bad }
  })
  return {
    ok: signIns.length - failures.length,
    bad: failures.length,
    isPartial: entries.length >= LOG_PAGE && (entries.at(-1)?.time.startsWith(today) ?? false),
    failedAccounts: new Set(failures.map((entry) => entry.username)).size,
    failures,
    bars,
  }
}
