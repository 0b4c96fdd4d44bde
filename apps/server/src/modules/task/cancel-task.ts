import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { moveTask } from './move-task.ts'
import { taskMessages } from './task.messages.ts'

/** Takes effect at once for the owner; a run under way notices at its next report and stops. */
export const cancelTask = async (tx: Tx, id: string, ctx: Ctx): Promise<null> => {
  const { userId } = ctx.requireActor()
  const set = { message: taskMessages.cancelled }
  await moveTask(tx, { id, action: 'cancel', by: 'owner', ownerId: userId, set })
  tx.audit({ action: 'task.cancel', subjectType: 'task', subjectId: id })
  return null
}
