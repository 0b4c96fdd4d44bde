import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { plans } from './plan.matter.ts'

export const removePlan = async (
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<null> => {
  await plans.move(tx, { id, version, action: 'remove', by: actor, input: {} })
  tx.audit({ action: 'plan.remove', subjectType: 'assessment_plan', subjectId: id })
  return null
}
