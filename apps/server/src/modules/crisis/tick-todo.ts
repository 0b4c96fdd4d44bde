import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { RECEIPT, type ReceiptRow } from './crisis.tables.ts'
import { isAsked, isUnanswered, tellOwner, todosOf } from './receipts.ts'

type Given = { readonly id: string; readonly no: number; readonly isDone: boolean }

/**
 * One of the things asked for is done, or was ticked by mistake. No version: two people of a faculty tick different things at
 * once, and whoever says again what is said already changes nothing.
 */
export const tickTodo = async (tx: Tx, actor: Actor, { id, no, isDone }: Given): Promise<null> => {
  const row = (await tx.lock('crisis_receipt', id)) as ReceiptRow
  if (!(await isAsked(tx, actor, row)) || no > todosOf(tx, row).length) throw notFound()
  if (!isUnanswered(row)) throw new AppError('crisis.wrong_state')
  const key = { receipt_id: id, no }
  if (isDone) await tx.insertIfAbsent('crisis_receipt_tick', { ...key, made_by: actor.userId, made_at: tx.now })
  else await tx.remove('crisis_receipt_tick', key)
  await tellOwner(tx, row)
  tx.audit({ action: 'crisis.receipt_tick', subjectType: RECEIPT, subjectId: id, detail: { no, isDone } })
  return null
}
