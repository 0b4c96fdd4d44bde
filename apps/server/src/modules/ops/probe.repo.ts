import { formatDate, parseDate, type ProbeFailure, type ProbeKind } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type ProbeRow = { kind: ProbeKind; at: Date; by_id: string; took_ms: number | null; error_code: string | null }

export const readProbes = (tx: Tx): Promise<ProbeRow[]> =>
  tx.sql<ProbeRow>('select kind, at, by_id, took_ms, error_code from ops_probe where tenant_id = $1', [tx.tenantId])

type Claim = { kind: ProbeKind; userId: string; everyMs: number; most: number }

/** Until it has ended it counts as cut short, which it is if nobody comes to say otherwise. */
export const claimProbe = async (tx: Tx, { kind, userId, everyMs, most }: Claim): Promise<'ok' | 'soon' | 'many'> => {
  const before = await tx.row<{ at: Date; times: number }>(
    'select at, times from ops_probe where tenant_id = $1 and kind = $2 for update',
    [tx.tenantId, kind],
  )
  const today = parseDate(formatDate(tx.now))!
  const times = before && before.at >= today ? before.times : 0
  if (before && tx.now.getTime() - before.at.getTime() < everyMs) return 'soon'
  if (times >= most) return 'many'
  const rows = await tx.sql(
    `insert into ops_probe (tenant_id, kind, at, by_id, error_code, times) values ($1, $2, $3, $4, 'cut', $5)
     on conflict (tenant_id, kind) do update
       set at = excluded.at, by_id = excluded.by_id, took_ms = null, error_code = 'cut', times = excluded.times
     where ops_probe.at = $6
     returning 1`,
    [tx.tenantId, kind, tx.now, userId, times + 1, before?.at ?? null],
  )
  return rows.length > 0 ? 'ok' : 'soon'
}

export const noteProbe = (tx: Tx, kind: ProbeKind, tookMs: number, failure: ProbeFailure | null): Promise<unknown> =>
  tx.sql('update ops_probe set took_ms = $3, error_code = $4 where tenant_id = $1 and kind = $2', [
    tx.tenantId,
    kind,
    tookMs,
    failure,
  ])
