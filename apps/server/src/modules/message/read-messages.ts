import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { markAllRead, markRead } from './message.repo.ts'
import type { MessageViews } from './message-acts.ts'

/** Opening is reading, and of an urgent one also acknowledging. The person's other windows hear of it. */
export const readMessage = async (tx: Tx, actor: Actor, views: MessageViews, id: string) => {
  const { userId } = actor
  const found = await markRead(tx, userId, id)
  if (!found) throw notFound()
  if (found.isNews) tx.notify('inbox', userId)
  tx.audit({ action: 'message.read', subjectType: 'message', subjectId: id })
  const [view] = await views(tx, actor, [found.row])
  return view!
}

export const readAllMessages = async (tx: Tx, userId: string): Promise<{ count: number }> => {
  const count = await markAllRead(tx, userId)
  if (count > 0) tx.notify('inbox', userId)
  tx.audit({ action: 'message.read_all', detail: { count } })
  return { count }
}
