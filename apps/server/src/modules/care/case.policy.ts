import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { HANDED_OVER } from '../appointment/index.ts'
import { amongVisible, isOutside } from '../user/index.ts'
import type { CaseRow } from './care.tables.ts'

const isKeeper = (actor: Actor): boolean => holds(actor, ['consult_case_manage_btn'])

/** Standing in for its host opens a case as it opens the person's appointments. */
const COVERS = (
  me: string,
) => `exists (select 1 from cover v where v.tenant_id = $1 and v.user_id = ${me} and v.absent_id = c.host_id
    and v.since <= rule_time() and v.until > rule_time() and v.ended_at is null)`

/** Somebody else who is bound to this very case: its supervisor. Whose supervisor somebody is opens nothing (INV-V1). */
const BOUND = (
  me: string,
) => `exists (select 1 from relation r where r.tenant_id = $1 and r.user_id = ${me} and r.kind = 'supervisor'
    and r.origin_id = c.id and (r.until is null or r.until > rule_time()))`

/** What a case was handed over to somebody from is theirs to look at as long as they have it. */
const HEIR = (
  me: string,
) => `exists (select 1 from care_case n where n.tenant_id = $1 and n.previous_id = c.id and n.source = ${HANDED_OVER}
    and n.host_id = ${me} and n.state in ('wait', 'running'))`

/** Which cases somebody sees, as SQL on `c`: their own, and those who arrange all their data scope reaches. Nobody their own. */
export const inSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const all = isKeeper(actor) ? amongVisible(actor, 'c.visitor_id', params) : 'false'
  return `c.visitor_id <> ${me} and (c.host_id = ${me} or ${all} or ${BOUND(me)} or ${HEIR(me)} or ${COVERS(me)})`
}

/** One that is not somebody's to see is one that is not there. */
export const caseInSight = async (tx: Tx, actor: Actor, id: string): Promise<CaseRow> => {
  const params = paramsOf(tx)
  const row = await tx.row<CaseRow>(
    `select c.* from care_case c where c.tenant_id = $1 and c.id = ${params.put(id)} and ${inSight(actor, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** What somebody is with regard to a case; with regard to their own, nothing. */
export const kindsOf = (actor: Actor, row: Pick<CaseRow, 'visitor_id' | 'host_id'>): readonly string[] => {
  if (row.visitor_id === actor.userId) return []
  const isHost = row.host_id === actor.userId && holds(actor, ['consult_case_own_btn'])
  return [...(isHost ? ['assigned'] : []), ...(isKeeper(actor) ? ['keeper'] : [])]
}

/** For acts: whoever arranges reaches as far as their data scope, its host all of it. */
export const reaches = async (tx: Tx, actor: Actor, row: CaseRow): Promise<boolean> => {
  if (row.visitor_id === actor.userId) return false
  return row.host_id === actor.userId || (isKeeper(actor) && !(await isOutside(tx, actor, row.visitor_id)))
}
