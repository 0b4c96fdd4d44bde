import { millisecondsPer, signDays } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { moveSignal } from './move-signal.ts'
import { LIVE, type SignalRow } from './warning.tables.ts'
import { ENTITY } from './signal.repo.ts'

const BATCH = 200

/** Nothing new for a month: one level lighter, down to the lowest; a level-5 one waits for people. */
const easeSignals = async (tx: Tx): Promise<void> => {
  const quiet = await tx.sql<SignalRow>(
    `select * from risk_signal s where tenant_id = $1 and ${LIVE} and level between 3 and 4 and heard_at <= $2
      order by heard_at limit ${BATCH} for update skip locked`,
    [tx.tenantId, new Date(tx.now.getTime() - signDays * millisecondsPer.day)],
  )
  for (const { id, level } of quiet)
    await moveSignal(tx, {
      id,
      action: 'ease',
      by: ['system'],
      set: { level: level === 4 ? 3 : 2, heard_at: tx.now },
    })
}

export const warningCrons: readonly CronDefinition[] = [
  { name: 'signal-ease', schedule: '20 3 * * *', run: eachSchool((within) => within(easeSignals)) },
  replayCron(ENTITY, ENTITY),
]
