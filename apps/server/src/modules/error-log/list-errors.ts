import { formatDateTime, maskRealName } from '@xinqiao/domain'
import { sql, type InferResult } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../kernel/db/day-range.ts'
import { countRows, readSourcePage } from '../../kernel/db/page.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { seesMasked, visibleIds } from '../user/index.ts'

type Filter = { current?: number; size?: number; type?: string; keyword?: string } & DayRange

export const listErrors = (tx: Tx, actor: Actor, filter: Filter) =>
  readSourcePage(tx, filter, errorsSource(tx, actor, filter))

/** What broke for those in sight. */
export const errorsSource = (tx: Tx, actor: Actor, filter: Filter) => {
  const visible = visibleIds(actor)
  const { from, until } = dayRange(filter)
  const keyword = filter.keyword?.trim()
  const masked = seesMasked(actor)
  const matching = q
    .selectFrom('client_error as e')
    .where('e.tenant_id', '=', tx.tenantId)
    .$if(visible !== null, (query) => query.where(sql<boolean>`e.user_id in ${visible}`))
    .$if(Boolean(filter.type), (query) => query.where('e.type', '=', filter.type ?? ''))
    .$if(from !== null, (query) => query.where('e.at', '>=', from!))
    .$if(until !== null, (query) => query.where('e.at', '<', until!))
    // A month of failures is little enough to be read through for a word.
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(position(${keyword} in e.message) > 0 or position(${keyword} in e.url) > 0)`),
    )
  const rows = matching
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.user_id'),
    )
    .select(['u.real_name'])
    .select(['e.id', 'e.at', 'e.type', 'e.url', 'e.message', 'e.stack', 'e.info', 'e.device', 'e.user_id'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
  const view = ({ at, user_id, real_name, ...row }: InferResult<typeof rows>[number]) => ({
    ...row,
    time: formatDateTime(at),
    userId: user_id,
    userName: real_name === null ? null : masked ? maskRealName(real_name) : real_name,
  })
  const count = (most?: number) => countRows(tx, matching.select(sql`1`.as('one')).compile(), most)
  return { statement: rows.compile(), view, count }
}
