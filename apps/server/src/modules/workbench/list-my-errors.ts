import { formatDateTime, pageCount, pageOf, type PageQuery } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

type Row = { id: string; at: Date; type: string; url: string; message: string; stack: string; device: string }

/** What this person's browsers have sent, so that they can see that it arrived. */
export const listMyErrors = async (tx: Tx, userId: string, filter: PageQuery & { type?: string }) => {
  const { current, size, offset } = pageOf(filter)
  const from = 'from client_error where tenant_id = $1 and user_id = $2 and ($3::text is null or type = $3)'
  const values = [tx.tenantId, userId, filter.type || null]
  const [rows, counted] = await Promise.all([
    tx.sql<Row>(
      `select id, at, type, url, message, stack, device ${from} order by at desc, id desc limit $4 offset $5`,
      [...values, size, offset],
    ),
    tx.sql<{ n: number }>(`select count(*)::int as n ${from}`, values),
  ])
  const total = counted[0]?.n ?? 0
  const records = rows.map(({ at, ...row }) => ({ ...row, time: formatDateTime(at) }))
  return { records, total, current, size, pages: pageCount(total, size) }
}
