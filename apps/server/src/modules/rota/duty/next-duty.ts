import { formatDate, shiftSpan, type HalfDay } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { together } from '../../../kernel/together.ts'
import { dutyNow } from './duty-now.ts'

type Ahead = { day: string; half: HalfDay; host_id: string }

/** Who is on duty when duty begins again, or `later` so many shifts after that; nobody where no such shift lies ahead. */
export const nextDuty = async (tx: Tx, later = 0): Promise<string[]> => {
  const rows = await tx.sql<Ahead>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, d.half, d.host_id from duty_shift d
      where d.tenant_id = $1 and d.removed_at is null and d.host_id is not null and d.day in (
        select distinct n.day from duty_shift n
         where n.tenant_id = $1 and n.removed_at is null and n.day >= $2::date order by n.day limit 2)`,
    [tx.tenantId, formatDate(tx.now)],
  )
  const ahead = rows.flatMap(({ day, half, host_id: hostId }) => {
    const startAt = shiftSpan({ day, half })?.startAt.getTime() ?? 0
    return startAt > tx.now.getTime() ? [{ startAt, hostId }] : []
  })
  const begins = [...new Set(ahead.map(({ startAt }) => startAt))].toSorted((a, b) => a - b)[later]
  return [...new Set(ahead.filter(({ startAt }) => startAt === begins).map(({ hostId }) => hostId))]
}

/** Whoever is on duty; while nobody is, those who come next: a night is nobody's excuse. */
export const onCall = async (tx: Tx): Promise<string[]> => {
  const [today, next] = await together(dutyNow(tx), nextDuty(tx))
  const now = today.filter(({ isNow }) => isNow).map(({ hostId }) => hostId)
  return [...new Set(now.length > 0 ? now : next)]
}
