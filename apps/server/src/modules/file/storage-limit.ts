import { formatDate, parseDate, sizeWords } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

/** Of the school's limit, if it has one; the sum is kept by triggers. */
export const ensureRoom = async (tx: Tx, bytes: number): Promise<void> => {
  const row = await tx.row<{ most: string | null; kept: string }>(
    `select max_file_bytes as most,
            (select coalesce(sum(n), 0) from row_count where tenant_id = $1 and entity = 'file_bytes') as kept
       from tenant where id = $1`,
    [tx.tenantId],
  )
  if (row?.most == null || Number(row.kept) + bytes <= Number(row.most)) return
  throw new AppError('file.storage_full', { limit: sizeWords(Number(row.most)) })
}

/** That it was full is written down, once a day: everybody who tries would otherwise fill the trail. */
export const noteFull = async (tx: Tx): Promise<void> => {
  const today = parseDate(formatDate(tx.now))!
  const noted = await tx.row(
    `select 1 from audit_entry where tenant_id = $1 and action = 'file.storage_full' and at >= $2 limit 1`,
    [tx.tenantId, today],
  )
  if (!noted) tx.audit({ action: 'file.storage_full' })
}
