import { ensure } from '../../kernel/app-error.ts'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Filter } from './filters.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const REASON = 'export_request.reason'

/** What a key rotation must re-seal. */
export const sealedExportColumns: readonly SealedColumn[] = [
  { table: 'export_request', column: 'sealed_reason', field: REASON, was: 'reason' },
]

/** `reason` is opened; the row has it sealed. */
export type RequestRow = Omit<Row<'export_request', { filter: Filter }>, 'reason' | 'sealed_reason'> & {
  reason: string
}

export const insertRequest = (
  tx: Tx,
  { reason, ...row }: Omit<RequestRow, 'tenant_id' | 'created_at'>,
): Promise<void> =>
  tx.insert('export_request', {
    ...row,
    filter: JSON.stringify(row.filter),
    sealed_reason: reason === '' ? null : tx.keys.encrypt(inRow(REASON, row.id), reason),
    created_at: tx.now,
  })

export const findRequest = async (tx: Tx, id: string): Promise<RequestRow> => {
  const { reason, sealed_reason: box, ...row } = ensure(await tx.find('export_request', { id }))
  return {
    ...row,
    filter: row.filter as Filter,
    // One from before may lie open until the night has sealed it.
    reason: box ? tx.keys.decrypt(inRow(REASON, id), box) : (reason ?? ''),
  }
}

export const setTask = (tx: Tx, id: string, taskId: string): Promise<number> =>
  tx.update('export_request', { id }, { task_id: taskId })
