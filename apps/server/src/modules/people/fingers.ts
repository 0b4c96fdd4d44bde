import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { enrolFinger } from '../auth/index.ts'
import { personInSight } from '../user/index.ts'
import { spendPermit } from './credential-permit.ts'
import { lockManaged } from './manageable.ts'

/** A finger opens an account at a terminal, so it belongs to one person only. */
export const addFinger = async (tx: Tx, actor: Actor, userId: string, finger: string): Promise<null> => {
  const { user } = await lockManaged(tx, actor, userId)
  await spendPermit(tx, actor, user.id)
  await enrolFinger(tx, user.id, finger).catch((error: { constraint?: string }): never => {
    if (error.constraint === 'user_finger_pkey') throw new AppError('user.finger_taken')
    throw error as Error
  })
  tx.audit({ action: 'user.finger_add', subjectType: 'user', subjectId: user.id })
  return null
}

export const hasFinger = async (tx: Tx, actor: Actor, userId: string): Promise<boolean> => {
  const user = await personInSight(tx, actor, userId)
  const rows = await tx.sql('select 1 from user_finger where tenant_id = $1 and user_id = $2 limit 1', [
    tx.tenantId,
    user.id,
  ])
  return rows.length > 0
}
