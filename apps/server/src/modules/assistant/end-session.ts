import { aiEndedTexts, aiFixedLabel } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SessionRow } from './assistant.tables.ts'
import { lockPerson, withdrawConsent } from './consent.ts'
import { moveSession } from './move-session.ts'
import { addLine, liveSessionOf, lockSession } from './session.repo.ts'
import { settleCalls } from './tell-staff.ts'

type EndedBy = NonNullable<SessionRow['ended_by']>

export const endedLine = (tx: Tx, id: string, by: EndedBy): Promise<unknown> =>
  addLine(tx, id, { author: 'system', kind: 'ended', label: aiFixedLabel, words: aiEndedTexts[by] })

export const endSession = async (tx: Tx, actor: Actor, { id, reason }: { id: string; reason?: string }) => {
  const row = await lockSession(tx, id)
  const isOwn = row?.user_id === actor.userId
  if (!row || (!isOwn && row.taken_by !== actor.userId)) throw notFound()
  const by: EndedBy = isOwn ? 'owner' : 'taker'
  await moveSession(tx, {
    id,
    action: 'end',
    by: actor,
    set: { ended_at: tx.now, ended_by: by },
    // Words of the visitor have their place among the sealed lines.
    ...(reason && !isOwn ? { reason: reason.trim() } : {}),
  })
  await endedLine(tx, id, by)
  await settleCalls(tx, id)
  tx.audit({ action: 'assistant.end', subjectType: 'ai_session', subjectId: id })
  return null
}

/** As easy as agreeing: what goes on ends at once, and nothing is used again. */
export const withdraw = async (tx: Tx, actor: Actor) => {
  await lockPerson(tx, actor.userId)
  const live = await liveSessionOf(tx, actor.userId)
  if (live) {
    await moveSession(tx, {
      id: live.id,
      action: 'withdraw',
      by: actor,
      set: { ended_at: tx.now, ended_by: 'withdraw' },
    })
    await endedLine(tx, live.id, 'withdraw')
  }
  await withdrawConsent(tx, actor.userId)
  tx.audit({ action: 'assistant.withdraw', subjectType: 'user', subjectId: actor.userId })
  return null
}
