import { queries } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Filter } from './filters.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type RequestRow = {
  tenant_id: number
  id: string
  list: string
  filter: Filter
  format: ExportFormat
  reason: string
  total: number
  applicant_id: string
  role_id: string | null
  port: string
  flow_id: string | null
  task_id: string | null
  created_at: Date
}
const q = queries<{ export_request: RequestRow }>()

export const insertRequest = (tx: Tx, row: Omit<RequestRow, 'tenant_id' | 'created_at'>): Promise<unknown> =>
  tx.run(
    q.insertInto('export_request').values({
      ...row,
      filter: JSON.stringify(row.filter) as unknown as Filter,
      tenant_id: tx.tenantId,
      created_at: tx.now,
    }),
  )

export const findRequest = (tx: Tx, id: string): Promise<RequestRow> =>
  tx.one(q.selectFrom('export_request').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id))

export const setTask = (tx: Tx, id: string, taskId: string): Promise<unknown> =>
  tx.run(
    q.updateTable('export_request').set({ task_id: taskId }).where('tenant_id', '=', tx.tenantId).where('id', '=', id),
  )
