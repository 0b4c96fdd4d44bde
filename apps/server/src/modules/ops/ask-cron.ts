import { cronTitle } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { keepRun } from '../../kernel/jobs/cron-run.ts'
import { lockCron, readRuns } from './cron.repo.ts'
import type { KnownCron } from './list-crons.ts'

/** The same work as at its time, at once and for the own school alone. */
export const askCron = async (tx: Tx, actor: Actor, crons: readonly KnownCron[], name: string) => {
  if (!crons.some((cron) => cron.name === name)) throw notFound()
  await lockCron(tx, name)
  const runs = await readRuns(tx, name)
  if (runs.some(({ is_live }) => is_live)) throw new AppError('ops.cron_running', { title: cronTitle(name) })
  const id = tx.newId()
  await keepRun(tx, { id, name, outcome: 'running', startedAt: tx.now, askedBy: actor.userId })
  tx.job({ name: `cron:${name}`, payload: { id } })
  tx.audit({ action: 'ops.cron_run', subjectType: 'cron_run', subjectId: id, detail: { name: cronTitle(name) } })
  return { id }
}
