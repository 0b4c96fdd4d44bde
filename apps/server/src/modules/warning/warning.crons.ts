import { levelOfStar, millisecondsPer, signDays, type SignalLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { moveSignal } from './move-signal.ts'
import { LIVE, type SignalRow } from './warning.tables.ts'
import { ENTITY } from './signal.repo.ts'

const BATCH = 200

type Quiet = Pick<SignalRow, 'id' | 'level'> & { star: number | null }

/** One level lighter, and never lighter than the level of an open case. */
const lighter = ({ level, star }: Quiet): SignalLevel =>
  Math.max(level - 1, star === null ? 2 : Math.min(level, levelOfStar(star))) as SignalLevel

/** Nothing new for a month: one level lighter, down to the lowest; a level-5 one waits for people. */
const easeSignals = async (tx: Tx): Promise<void> => {
  const quiet = await tx.sql<Quiet>(
    `select s.id, s.level, case when exists (select 1 from care_case c where c.tenant_id = $1 and c.visitor_id = s.user_id
                                               and c.state in ('wait', 'running'))
              then (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = s.user_id
                     order by l.made_at desc, l.id desc limit 1) end as star
       from risk_signal s where s.tenant_id = $1 and ${LIVE} and s.level between 3 and 4 and s.heard_at <= $2
      order by s.heard_at limit ${BATCH} for update of s skip locked`,
    [tx.tenantId, new Date(tx.now.getTime() - signDays * millisecondsPer.day)],
  )
  for (const row of quiet)
    if (lighter(row) < row.level)
      await moveSignal(tx, {
        id: row.id,
        action: 'ease',
        by: ['system'],
        set: { level: lighter(row), heard_at: tx.now },
      })
    // Looked at again in a month: those that cannot become lighter do not stand in the way of the others.
    else await tx.update('risk_signal', { id: row.id }, { heard_at: tx.now })
}

export const warningCrons: readonly CronDefinition[] = [
  { name: 'signal-ease', schedule: '20 3 * * *', run: eachSchool((within) => within(easeSignals)) },
  replayCron(ENTITY, ENTITY),
]
