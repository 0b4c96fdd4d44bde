import { formatDateTime, pageCount, pageOf } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

type Row = {
  id: string
  at: Date
  type: string
  url: string
  message: string
  stack: string
  info: string
  device: string
  user_id: string | null
}

export const listErrors = async (tx: Tx, filter: { current?: number; size?: number; type?: string }) => {
  const { current, size, offset } = pageOf(filter)
  const where = 'from client_error where tenant_id = $1 and ($2::text is null or type = $2)'
  const values = [tx.tenantId, filter.type || null]
  const [rows, counted] = await Promise.all([
    tx.sql<Row>(
      `select id, at, type, url, message, stack, info, device, user_id ${where} order by at desc, id desc limit $3 offset $4`,
      [...values, size, offset],
    ),
    tx.sql<{ n: number }>(`select count(*)::int as n ${where}`, values),
  ])
  const total = counted[0]?.n ?? 0
  const records = rows.map(({ at, user_id, ...row }) => ({ ...row, time: formatDateTime(at), userId: user_id }))
  return { records, total, current, size, pages: pageCount(total, size) }
}
