import { formatDateTime, maskRealName } from '@xinqiao/domain'
import { sql, type InferResult } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../kernel/db/day-range.ts'
import type { Part } from '../../kernel/db/list-source.ts'
import { countRows, readSourcePage } from '../../kernel/db/page.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openErrorText } from './error-log.tables.ts'
import { seesMasked, visibleIds } from '../user/index.ts'

type Filter = { current?: number; size?: number; type?: string; keyword?: string } & DayRange

export const listErrors = async (tx: Tx, actor: Actor, filter: Filter) =>
  readSourcePage(tx, filter, await errorsSource(tx, actor, filter))

const TOLD = ['e.message', 'e.stack', 'e.info', 'e.sealed_message', 'e.sealed_stack', 'e.sealed_info'] as const

/** The newest of a month are little enough to be opened and read through for a word. */
const MOST_READ = 20_000

const scopeOf = (tx: Tx, actor: Actor, filter: Filter) => {
  const visible = visibleIds(actor)
  const { from, until } = dayRange(filter)
  return q
    .selectFrom('client_error as e')
    .where('e.tenant_id', '=', tx.tenantId)
    .$if(visible !== null, (query) => query.where(sql<boolean>`e.user_id in ${visible}`))
    .$if(Boolean(filter.type), (query) => query.where('e.type', '=', filter.type ?? ''))
    .$if(from !== null, (query) => query.where('e.at', '>=', from!))
    .$if(until !== null, (query) => query.where('e.at', '<', until!))
}

const idsSaying = async (tx: Tx, inScope: ReturnType<typeof scopeOf>, keyword: string): Promise<string[]> => {
  const rows = await tx.all(
    inScope
      .select(['e.id', 'e.url', ...TOLD])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(MOST_READ),
  )
  return rows
    .filter((row) => row.url.includes(keyword) || openErrorText(tx, row, 'message').includes(keyword))
    .map(({ id }) => id)
}

/** What broke for those in sight. */
export const errorsSource = async (tx: Tx, actor: Actor, filter: Filter) => {
  const keyword = filter.keyword?.trim()
  const masked = seesMasked(actor)
  const inScope = scopeOf(tx, actor, filter)
  const named = keyword ? await idsSaying(tx, inScope, keyword) : null
  const matching = inScope.$if(named !== null, (query) => query.where(sql<boolean>`e.id = any(${named}::uuid[])`))
  const newest = matching.selectAll('e').orderBy('e.at', 'desc').orderBy('e.id', 'desc')
  const withNames = (chosen: typeof newest) =>
    q
      .selectFrom(chosen.as('e'))
      .leftJoin('user_account as u', (join) =>
        join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.user_id'),
      )
      .select(['u.real_name'])
      .select(['e.id', 'e.at', 'e.type', 'e.url', 'e.device', 'e.user_id', ...TOLD])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
  const view = (row: InferResult<ReturnType<typeof withNames>>[number]) => ({
    id: row.id,
    type: row.type,
    url: row.url,
    message: openErrorText(tx, row, 'message'),
    stack: openErrorText(tx, row, 'stack'),
    info: openErrorText(tx, row, 'info'),
    device: row.device,
    time: formatDateTime(row.at),
    userId: row.user_id,
    userName: row.real_name === null ? null : masked ? maskRealName(row.real_name) : row.real_name,
  })
  const count = (most?: number) => countRows(tx, matching.select(sql`1`.as('one')).compile(), most)
  const part = ({ size, offset }: Part) => withNames(newest.limit(size).offset(offset)).compile()
  return { statement: withNames(newest).compile(), part, view, count }
}
