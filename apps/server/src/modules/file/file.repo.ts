import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { q } from '../../kernel/db/query.ts'

/** What a key rotation must re-seal. The bytes themselves stay: their own keys do not change. */
export const sealedFileColumns: readonly SealedColumn[] = [
  { table: 'file_object', column: 'sealed_key', field: 'file_object.sealed_key' },
]

export type FileRow = Row<'file_object'>

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> => tx.find('file_object', { id })

export const filesOfOwner = (tx: Tx, ownerId: string, purpose: string): Promise<FileRow[]> =>
  tx.all(
    q
      .selectFrom('file_object')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('owner_id', '=', ownerId)
      .where('purpose', '=', purpose)
      .where('pdf_of', 'is', null)
      .orderBy('created_at')
      .orderBy('id'),
  )

export const findPdfOf = (tx: Tx, id: string): Promise<FileRow | undefined> => tx.find('file_object', { pdf_of: id })

export const deleteFile = (tx: Tx, id: string): Promise<number> => tx.remove('file_object', { id })

/** Alive, and of a session that is alive: leaving closes what was lent. */
export const findTicket = (tx: Tx, hash: Buffer): Promise<Row<'file_ticket'> | undefined> =>
  tx.row(
    `select t.* from file_ticket t join session s on s.tenant_id = t.tenant_id and s.id = t.session_id
        where t.tenant_id = $1 and t.hash = $2 and t.expires_at > $3 and s.ended_at is null`,
    [tx.tenantId, hash, tx.now],
  )

export const expiredFiles = (tx: Tx, most: number): Promise<{ id: string; storage_key: string }[]> =>
  tx.all(
    q
      .selectFrom('file_object')
      .select(['id', 'storage_key'])
      .where('tenant_id', '=', tx.tenantId)
      .where('expires_at', '<', tx.now)
      .orderBy('expires_at')
      .limit(most),
  )

export const purgeTickets = (tx: Tx): Promise<number> =>
  tx.run(q.deleteFrom('file_ticket').where('tenant_id', '=', tx.tenantId).where('expires_at', '<', tx.now))
