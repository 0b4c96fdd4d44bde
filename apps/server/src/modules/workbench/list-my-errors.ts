import { formatDateTime, type PageQuery } from '@xinqiao/domain'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type Row = { id: string; at: Date; type: string; url: string; message: string; stack: string; device: string }

/** What this person's browsers have sent, so that they can see that it arrived. */
export const listMyErrors = (tx: Tx, userId: string, filter: PageQuery & { type?: string }) => {
  const from = 'from client_error where tenant_id = $1 and user_id = $2 and ($3::text is null or type = $3)'
  return readPage(tx, filter, {
    select: `select id, at, type, url, message, stack, device ${from}`,
    from,
    order: 'at desc, id desc',
    values: [tx.tenantId, userId, filter.type || null],
    views: (rows: Row[]) => rows.map(({ at, ...row }) => ({ ...row, time: formatDateTime(at) })),
  })
}
