import type { Tx } from '../../kernel/db/tx.ts'
import { pageOfMessages } from './message.repo.ts'
import { messageView } from './message.views.ts'

const PORTION = 500

/** Everything one person was told, newest first, as they read it. */
export const ownMessages = async (tx: Tx, userId: string) => {
  const messages: ReturnType<typeof messageView>[] = []
  for (;;) {
    const last = messages.at(-1)
    const rows = await pageOfMessages(tx, userId, { beforeId: last?.id }, { size: PORTION, offset: 0 })
    messages.push(...rows.map((row) => messageView(tx, row)))
    if (rows.length < PORTION) return messages
  }
}
