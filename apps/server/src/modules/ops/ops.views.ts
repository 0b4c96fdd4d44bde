import { formatDateTime, isSlowRun, type CronState } from '@xinqiao/domain'
import type { RunRow } from './cron.repo.ts'

/** How a run stands, beside those before it. */
const stateOf = (run: RunRow, before: readonly RunRow[]): CronState => {
  if (run.outcome === 'failed') return 'failed'
  if (run.outcome === 'running') return !run.is_live ? 'lost' : run.is_taken ? 'running' : 'waiting'
  const usual = before.flatMap(({ outcome, took_ms }) => (outcome === 'ok' && took_ms !== null ? [took_ms] : []))
  return isSlowRun(run.took_ms ?? 0, usual) ? 'slow' : 'ok'
}

/** The run at this place among its kind, the newest first. */
export const runView = (runs: readonly RunRow[], at: number, nameOf: (id: string) => string) => {
  const run = runs[at]!
  return {
    id: run.id,
    state: stateOf(run, runs.slice(at + 1)),
    startTime: formatDateTime(run.started_at),
    tookMs: run.took_ms,
    reason: run.error_text,
    askedBy: run.asked_by && nameOf(run.asked_by),
    told: run.told.map(nameOf),
    toldTime: run.told_at && formatDateTime(run.told_at),
  }
}
