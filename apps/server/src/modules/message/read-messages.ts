import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { markAllRead, markRead } from './message.repo.ts'
import { messageView } from './message.views.ts'

/** Opening is reading, and of an urgent one also acknowledging. The person's other windows hear of it. */
export const readMessage = async (tx: Tx, userId: string, id: string) => {
  const found = await markRead(tx, userId, id)
  if (!found) throw notFound()
  if (found.isNews) tx.notify('inbox', userId)
  tx.audit({ action: 'message.read', subjectType: 'message', subjectId: id })
  return messageView(tx, found.row)
}

export const readAllMessages = async (tx: Tx, userId: string): Promise<{ count: number }> => {
  const count = await markAllRead(tx, userId)
  if (count > 0) tx.notify('inbox', userId)
  tx.audit({ action: 'message.read_all', detail: { count } })
  return { count }
}
