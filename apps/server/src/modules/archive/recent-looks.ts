import { formatDateTime, purposes } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { archiveTexts as texts } from './archive.messages.ts'
import type { GrantRow } from './archive.tables.ts'
import { openGrantReason } from './grant.repo.ts'

const MOST = 6

/** Who opened this file of late, which layer and what for; whoever says no reason has to do with the person. */
export const recentLooks = async (tx: Tx, personId: string) => {
  const rows = await tx.sql<GrantRow & { viewer_name: string; total: number }>(
    `select g.*, v.real_name as viewer_name, (count(*) over ())::int as total
       from archive_grant g join user_account v on v.tenant_id = $1 and v.id = g.viewer_id
      where g.tenant_id = $1 and g.person_id = $2 order by g.opened_at desc, g.id limit ${MOST}`,
    [tx.tenantId, personId],
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      viewerName: row.viewer_name,
      layer: row.layer,
      purposeName: purposes[row.purpose].label,
      reason: openGrantReason(tx, row) || texts.via[row.via],
      time: formatDateTime(row.opened_at),
    })),
  }
}
