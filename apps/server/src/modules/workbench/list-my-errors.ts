import { formatDateTime, type PageQuery } from '@xinqiao/domain'
import { readPage } from '../../kernel/db/page.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openErrorText } from '../error-log/index.ts'

/** What this person's browsers have sent, so that they can see that it arrived. */
export const listMyErrors = (tx: Tx, userId: string, filter: PageQuery & { type?: string }) => {
  const from = 'from client_error where tenant_id = $1 and user_id = $2 and ($3::text is null or type = $3)'
  return readPage(tx, filter, {
    select: `select * ${from}`,
    from,
    order: 'at desc, id desc',
    values: [tx.tenantId, userId, filter.type || null],
    views: (rows: Row<'client_error'>[]) =>
      rows.map((row) => ({
        id: row.id,
        type: row.type,
        url: row.url,
        message: openErrorText(tx, row, 'message'),
        stack: openErrorText(tx, row, 'stack'),
        device: row.device,
        time: formatDateTime(row.at),
      })),
  })
}
