import type { Pool } from '../../kernel/db/pool.ts'
import { unsafeSystemTx } from '../../kernel/db/system.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type ServiceEventKind = 'started' | 'stopped' | 'backup_made' | 'backup_failed'
type Detail = { readonly migrations?: number; readonly bytes?: number }
export type ServiceEvent = { id: string; at: Date; kind: ServiceEventKind; detail: Detail }

/** What is older than a quarter of a year nobody looks for here; the last backup stays. */
const KEPT = `interval '90 days'`

export const noteService = (owner: Pool, kind: ServiceEventKind, detail: Detail): Promise<void> =>
  unsafeSystemTx(owner, 'note that the service began, ended or was backed up', async (client) => {
    await client.query('insert into service_event (kind, detail) values ($1, $2)', [kind, JSON.stringify(detail)])
    await client.query(
      `delete from service_event where at < now() - ${KEPT}
          and id is distinct from (select max(id) from service_event where kind = 'backup_made')`,
    )
  })

export const recentService = (tx: Tx, most: number): Promise<ServiceEvent[]> =>
  tx.sql<ServiceEvent>(`select id, at, kind, detail from service_event where $1 = $1 order by id desc limit $2`, [
    tx.tenantId,
    most,
  ])

export type Backups = { readonly last: { at: Date; bytes: number } | null; readonly failedAt: Date | null }

/** The last that was made, and the last that failed. */
export const readBackups = async (tx: Tx): Promise<Backups> => {
  const rows = await tx.sql<ServiceEvent>(
    `select distinct on (kind) id, at, kind, detail from service_event
      where $1 = $1 and kind in ('backup_made', 'backup_failed') order by kind, id desc`,
    [tx.tenantId],
  )
  const made = rows.find(({ kind }) => kind === 'backup_made')
  const failed = rows.find(({ kind }) => kind === 'backup_failed')
  return {
    last: made ? { at: made.at, bytes: made.detail.bytes ?? 0 } : null,
    failedAt: failed && (!made || Number(failed.id) > Number(made.id)) ? failed.at : null,
  }
}
