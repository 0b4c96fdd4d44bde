import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SessionRow } from './assistant.tables.ts'
import { findSession } from './session.repo.ts'

export const isHead = (actor: Actor): boolean => actor.roleCodes.includes('CRISIS_ROLE_CENTER_SUPERINTENDENT')

/**
 * Which sessions somebody who looks after them sees, as SQL on `s` with the person's id as `$2`: those that wait for a person,
 * those they took over, those of their own visitors; the head of the centre all. Nobody sees their own here.
 */
export const inSight = (actor: Actor): string =>
  isHead(actor)
    ? 's.user_id <> $2'
    : `s.user_id <> $2 and (
         (s.state = '3' and s.taken_by is null) or s.taken_by = $2
         or exists (select 1 from ai_view v where v.tenant_id = $1 and v.session_id = s.id and v.viewer_id = $2 and v.purpose = 0)
         or exists (select 1 from appointment a where a.tenant_id = $1 and a.host_id = $2 and a.visitor_id = s.user_id
                       and a.state <> 'removed')
         or exists (select 1 from care_case c where c.tenant_id = $1 and c.host_id = $2 and c.visitor_id = s.user_id))`

/** One that is not somebody's to see is one that is not there. */
export const sessionInSight = async (tx: Tx, actor: Actor, id: string): Promise<SessionRow> => {
  const found = await tx.sql(`select 1 from ai_session s where s.tenant_id = $1 and s.id = $3 and ${inSight(actor)}`, [
    tx.tenantId,
    actor.userId,
    id,
  ])
  const row = found.length > 0 ? await findSession(tx, id) : undefined
  if (!row) throw notFound()
  return row
}
