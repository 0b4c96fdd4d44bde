import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { canSeePerson, findById } from '../user/index.ts'
import { sealGuardian } from './assistant.tables.ts'
import { lockPerson } from './consent.ts'

type Given = { visitorId: string; guardian: string; isAgreed: boolean }

/** Staff heard a guardian say yes, or take it back, and answer for that with their name. */
export const keepGuardian = async (tx: Tx, actor: Actor, { visitorId, guardian, isAgreed }: Given) => {
  if (!(await findById(tx, visitorId)) || !(await canSeePerson(tx, actor, visitorId))) throw notFound()
  await lockPerson(tx, visitorId)
  await tx.sql('update ai_guardian set revoked_at = $3 where tenant_id = $1 and user_id = $2 and revoked_at is null', [
    tx.tenantId,
    visitorId,
    tx.now,
  ])
  const id = tx.newId()
  if (isAgreed)
    await tx.insert('ai_guardian', {
      id,
      user_id: visitorId,
      guardian: sealGuardian(tx, id, guardian.trim()),
      confirmed_by: actor.userId,
      confirmed_at: tx.now,
    })
  tx.audit({ action: 'assistant.guardian', subjectType: 'user', subjectId: visitorId, detail: { isAgreed } })
  return null
}
