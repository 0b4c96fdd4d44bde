import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { assistantTexts as texts } from './assistant.messages.ts'
import { sessionInSight } from './assistant.policy.ts'
import { announce } from './move-session.ts'
import { addLine, lineBy, lockSession } from './session.repo.ts'
import { lineView } from './session.views.ts'

/** A person answers in the machine's place. */
export const replyAsStaff = async (
  tx: Tx,
  actor: Actor,
  { id, text, clientId }: { id: string; text: string; clientId: string },
) => {
  if (text.trim() === '') throw new AppError('assistant.blank')
  await sessionInSight(tx, actor, id)
  const row = (await lockSession(tx, id))!
  if (row.state === '2' || row.state === '4') throw new AppError('assistant.over')
  if (row.state !== '3' || row.taken_by !== actor.userId) throw new AppError('assistant.not_taken')
  const known = await lineBy(tx, id, clientId)
  const line =
    known ??
    (await addLine(tx, id, {
      author: 'staff',
      authorId: actor.userId,
      label: texts.staffLabel(actor.name),
      words: text.trim(),
      clientId,
    }))
  announce(tx, row)
  tx.audit({ action: 'assistant.reply', subjectType: 'ai_session', subjectId: id })
  return lineView(tx, line)
}
