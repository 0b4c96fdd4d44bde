import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

const DAYS = 7
const MOST = 50

/** Which pages broke lately and how often, without a word of what stood on them or who had them open. */
export const errorsByPage = (tx: Tx): Promise<{ page: string; n: number; last: Date }[]> =>
  tx.sql(
    `select regexp_replace(split_part(url, '?', 1), '[0-9a-f-]{16,}|[0-9]+', '#', 'g') as page,
            count(*)::int as n, max(at) as last
       from client_error where tenant_id = $1 and at >= $2 group by 1 order by n desc, last desc limit ${MOST}`,
    [tx.tenantId, new Date(tx.now.getTime() - DAYS * millisecondsPer.day)],
  )
