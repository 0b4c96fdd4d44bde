import { cronFailureText } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { keepRun, type CronRun } from '../../kernel/jobs/cron-run.ts'
import { tellFailure } from '../../modules/ops/index.ts'
import type { DemoWorld } from './world.ts'

const DAY_MS = 86_400_000
const NIGHTS = 11

/** Work of the night, the minute of the day it comes (UTC) and how long it mostly takes. */
const NIGHTLY: readonly (readonly [name: string, minute: number, ms: number])[] = [
  ['monthly-report', 1080, 2400],
  ['tag_purge', 1097, 60],
  ['tenant-bind', 1120, 900],
  ['form_draft_purge', 1127, 45],
  ['error_log_purge', 1160, 120],
  ['assistant-seal', 1170, 340],
  ['replay-appointment', 1181, 1300],
  ['message-retention', 1190, 210],
]
/** What did not get through last night, and will when somebody runs it again. */
const FAILED = 'error_log_purge'

const lastTime = (now: Date, minute: number): number => {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const today = midnight + minute * 60_000
  return today <= now.getTime() ? today : today - DAY_MS
}

/** The nights before, as the page of the system's administrator shows them. */
export const tellRuns = async (tx: Tx, { random }: DemoWorld): Promise<void> => {
  const keep = async (name: string, at: number, tookMs: number, end: Pick<CronRun, 'outcome' | 'error'>) => {
    const id = random.id(`cron_run:${name}:${at}`)
    const [startedAt, endedAt] = [new Date(at), new Date(at + tookMs)]
    await keepRun(tx, { id, name, startedAt, endedAt, tookMs, ...end })
    return id
  }
  for (const [name, minute, ms] of NIGHTLY) {
    const last = lastTime(tx.now, minute)
    for (let night = NIGHTS; night >= 0; night--) {
      const tookMs = Math.round(ms * (0.8 + random.next() * 0.5))
      const at = last - night * DAY_MS
      if (name !== FAILED || night > 0) await keep(name, at, tookMs, { outcome: 'ok' })
    }
  }
  const minute = NIGHTLY.find(([name]) => name === FAILED)![1]
  const error = { code: 'busy', text: cronFailureText('busy') }
  await tellFailure(tx, await keep(FAILED, lastTime(tx.now, minute), 30_140, { outcome: 'failed', error }))
}
