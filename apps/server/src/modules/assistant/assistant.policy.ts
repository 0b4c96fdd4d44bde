import { managesPart, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongTheirs } from '../relation/index.ts'
import { amongVisible } from '../user/index.ts'
import type { SessionRow } from './assistant.tables.ts'
import { findSession } from './session.repo.ts'

export const isHead = (actor: Actor): boolean => actor.roleCodes.includes('CRISIS_ROLE_CENTER_SUPERINTENDENT')

/**
 * Which sessions somebody who looks after them sees, as SQL on `s`: those that wait for a person, those they took over, those
 * of their own visitors; the head of the centre all. Whoever manages a part of the school looks after its people, not after
 * everybody who waits. Nobody sees their own here.
 */
export const inSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const open = isHead(actor) ? 'true' : `s.state = '3' and s.taken_by is null`
  const seen = managesPart(actor) ? amongVisible(actor, 's.user_id', params) : 'true'
  return `s.user_id <> ${me} and (
         (${open} and ${seen}) or s.taken_by = ${me}
         or exists (select 1 from archive_grant v where v.tenant_id = $1 and v.session_id = s.id and v.viewer_id = ${me} and v.via = 'taken')
         or ${amongTheirs(actor, 's.user_id', params)})`
}

/** One that is not somebody's to see is one that is not there. */
export const sessionInSight = async (tx: Tx, actor: Actor, id: string): Promise<SessionRow> => {
  const params = paramsOf(tx)
  const found = await tx.sql(
    `select 1 from ai_session s where s.tenant_id = $1 and s.id = ${params.put(id)} and ${inSight(actor, params)}`,
    params.values,
  )
  const row = found.length > 0 ? await findSession(tx, id) : undefined
  if (!row) throw notFound()
  return row
}
