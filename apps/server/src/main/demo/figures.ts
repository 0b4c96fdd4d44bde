import { weekBefore, weekOf } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

const WEEKS = 53

/** A year of weeks to be counted: the job that counts does so some minutes after the first start. */
export const askForFigures = async (tx: Tx): Promise<void> => {
  const weeks = Array.from({ length: WEEKS }, (_, back) => weekBefore(weekOf(tx.now), back))
  // Some are asked for already, by what was registered in them.
  await tx.sql(
    'insert into figure_due (tenant_id, week, asked_at) select $1, x.week, $3 from unnest($2::date[]) as x (week) on conflict do nothing',
    [tx.tenantId, weeks, tx.now],
  )
}
