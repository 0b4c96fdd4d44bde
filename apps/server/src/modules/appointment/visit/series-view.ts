import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../booking/index.ts'

/** Counted by time, called-off ones too: what is the third stays the third. */
export const seriesView = async (
  tx: Tx,
  { series_id: id, start_at }: Pick<AppointmentRow, 'series_id' | 'start_at'>,
) => {
  if (id === null) return null
  const [row] = await tx.sql<{ no: number; of: number; left: number }>(
    `select count(*) filter (where start_at <= $3)::int as no, count(*)::int as of,
            count(*) filter (where start_at >= $3 and state in ('toConfirm', 'notStart'))::int as left
       from appointment where tenant_id = $1 and series_id = $2`,
    [tx.tenantId, id, start_at],
  )
  return row ?? null
}
