import { ensure } from '../../kernel/app-error.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Filter } from './filters.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type RequestRow = Row<'export_request', { filter: Filter }>

export const insertRequest = (tx: Tx, row: Omit<RequestRow, 'tenant_id' | 'created_at'>): Promise<void> =>
  tx.insert('export_request', { ...row, filter: JSON.stringify(row.filter), created_at: tx.now })

export const findRequest = async (tx: Tx, id: string): Promise<RequestRow> =>
  ensure((await tx.find('export_request', { id })) as RequestRow | undefined)

export const setTask = (tx: Tx, id: string, taskId: string): Promise<number> =>
  tx.update('export_request', { id }, { task_id: taskId })
