import { cronWords, formatDateTime, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { CRON_FAILED } from '../../kernel/jobs/cron-run.ts'
import type { Subscription } from '../../kernel/jobs/definition.ts'
import { sendMessage } from '../message/index.ts'
import { failedRun, lastTold, noteTold, runnerIds } from './cron.repo.ts'

/** Once a day for each piece of work; what fails every minute would otherwise teach people not to look. */
export const tellFailure = async (tx: Tx, id: string): Promise<void> => {
  const run = await failedRun(tx, id)
  const words = run && cronWords[run.name]
  if (!words) return
  const known = await lastTold(tx, run.name, new Date(tx.now.getTime() - millisecondsPer.day))
  if (known) return void (await noteTold(tx, id, known))
  const told = await runnerIds(tx)
  const count = await sendMessage(tx, {
    code: 'cron_failed',
    about: { type: 'cron_run', id },
    to: { userIds: told },
    values: {
      title: words.title,
      time: formatDateTime(run.started_at).slice(0, 16),
      reason: run.error_text,
      left: words.left,
    },
    link: '/ops/index',
  })
  // A school may have switched the message off.
  if (count > 0) await noteTold(tx, id, { told, told_at: tx.now })
}

export const failureSubscription: Subscription = {
  event: CRON_FAILED,
  handler: 'ops.cron_failed',
  handle: async (payload, { withTenant, tenantId }) => {
    await withTenant({ tenantId, actor: null }, (tx) => tellFailure(tx, (payload as { id: string }).id))
  },
}
