import type { Actor } from '../../../kernel/actor.ts'
import { ensure, notFound } from '../../../kernel/app-error.ts'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findById, personFor } from '../../user/index.ts'

const RELATION = 'conflict_of_interest.relation'

/** What a key rotation must re-seal. */
export const sealedConflictColumns: readonly SealedColumn[] = [
  {
    table: 'conflict_of_interest',
    column: 'sealed_relation',
    field: RELATION,
    key: ['visitor_id', 'host_id'],
    was: 'relation',
  },
]

type Conflict = { visitorId: string; hostId: string; relation: string; isOn: boolean }

/** Says, or takes back, that these two must not meet here. */
export const keepConflict = async (tx: Tx, actor: Actor, given: Conflict): Promise<null> => {
  const { visitorId, hostId, relation, isOn } = given
  if (visitorId === hostId) throw notFound()
  await personFor(tx, actor, visitorId)
  ensure(await findById(tx, hostId))
  await tx.remove('conflict_of_interest', { visitor_id: visitorId, host_id: hostId })
  if (isOn)
    await tx.insertIfAbsent('conflict_of_interest', {
      visitor_id: visitorId,
      host_id: hostId,
      sealed_relation: tx.keys.encrypt(inRow(RELATION, visitorId, hostId), relation.trim()),
      created_by: actor.userId,
      created_at: tx.now,
    })
  tx.audit({ action: 'conflict.save', subjectType: 'user', subjectId: visitorId, detail: { hostId, isOn } })
  return null
}
