import { sql, type InferResult, type RawBuilder } from 'kysely'
import { formatDateTime, maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../kernel/db/day-range.ts'
import type { Part } from '../../kernel/db/list-source.ts'
import { countRows, mostOf, readSourcePage } from '../../kernel/db/page.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isAmongNamed, visibleIds } from '../user/index.ts'

type Filter = { current?: number; size?: number; keyword?: string; formId?: string } & DayRange
/** Who signed what, newest first, among the people this actor may see. */
export const listSignatures = async (tx: Tx, actor: Actor, filter: Filter) =>
  readSourcePage(tx, filter, await signaturesSource(tx, actor, filter), mostOf(filter.keyword?.trim() ?? ''))

export const signaturesSource = async (tx: Tx, actor: Actor, filter: Filter) => {
  const conditions = await conditionsOf(tx, actor, filter)
  const signed = q
    .selectFrom('agreement_answer as s')
    .where('s.tenant_id', '=', tx.tenantId)
    .where(sql.join<boolean>([sql<boolean>`true`, ...conditions], sql` and `))
  const newest = signed.selectAll('s').orderBy('s.signed_at', 'desc').orderBy('s.id', 'desc')
  const withNames = (chosen: typeof newest) =>
    q
      .selectFrom(chosen.as('s'))
      .innerJoin('user_account as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
      )
      .innerJoin('agreement_text as t', (join) =>
        join
          .onRef('t.tenant_id', '=', 's.tenant_id')
          .onRef('t.agreement_id', '=', 's.agreement_id')
          .onRef('t.version', '=', 's.version'),
      )
      .select(['s.id', 's.agreement_id', 's.version', 's.signed_at', 's.user_id', 't.title'])
      .select(['u.real_name', 'u.number_name'])
      .orderBy('s.signed_at', 'desc')
      .orderBy('s.id', 'desc')
  const isMasked = !actor.roleCodes.includes('ROLE_ADMIN')
  const view = (row: InferResult<ReturnType<typeof withNames>>[number]) => ({
    formAnswerId: row.id,
    formId: row.agreement_id,
    formName: row.title,
    version: row.version,
    signTime: formatDateTime(row.signed_at),
    userId: row.user_id,
    userName: isMasked ? maskRealName(row.real_name) : row.real_name,
    numberName: row.number_name,
  })
  const count = (most?: number) => countRows(tx, signed.select(sql`1`.as('one')).compile(), most)
  const part = ({ size, offset }: Part) => withNames(newest.limit(size).offset(offset)).compile()
  return { statement: withNames(newest).compile(), part, view, count }
}

const conditionsOf = async (tx: Tx, actor: Actor, filter: Filter): Promise<RawBuilder<boolean>[]> => {
  const visible = visibleIds(actor)
  const keyword = filter.keyword?.trim()
  const { from, until } = dayRange(filter)
  return [
    ...(visible === null ? [] : [sql<boolean>`s.user_id in ${visible}`]),
    ...(filter.formId ? [sql<boolean>`s.agreement_id = ${filter.formId}`] : []),
    ...(from ? [sql<boolean>`s.signed_at >= ${from}`] : []),
    ...(until ? [sql<boolean>`s.signed_at < ${until}`] : []),
    ...(keyword ? [await isAmongNamed(tx, 's.user_id', keyword)] : []),
  ]
}
