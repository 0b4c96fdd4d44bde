import type { Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findById } from '../user/index.ts'

type Conflict = { visitorId: string; hostId: string; relation: string; isOn: boolean }

/** Says, or takes back, that these two must not meet here. */
export const keepConflict = async (tx: Tx, actor: Actor, given: Conflict): Promise<null> => {
  const { visitorId, hostId, relation, isOn } = given
  if (visitorId === hostId) throw notFound()
  ensure(await findById(tx, visitorId))
  ensure(await findById(tx, hostId))
  await tx.sql('delete from conflict_of_interest where tenant_id = $1 and visitor_id = $2 and host_id = $3', [
    tx.tenantId,
    visitorId,
    hostId,
  ])
  if (isOn)
    await tx.sql(
      `insert into conflict_of_interest (tenant_id, visitor_id, host_id, relation, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [tx.tenantId, visitorId, hostId, relation.trim(), actor.userId, tx.now],
    )
  tx.audit({ action: 'conflict.save', subjectType: 'user', subjectId: visitorId, detail: { hostId, isOn } })
  return null
}
