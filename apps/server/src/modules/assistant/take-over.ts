import { aiCalledText, aiFixedLabel, aiReleasedText } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isHead, sessionInSight } from './assistant.policy.ts'
import type { SessionRow } from './assistant.tables.ts'
import { hearLine } from './hear-line.ts'
import { helpNow } from './help-now.ts'
import { callOf, moveSession } from './move-session.ts'
import { addLine, lockSession } from './session.repo.ts'
import { settleCalls, tellDuty } from './tell-staff.ts'
import { recordView } from './view-session.ts'

/** The visitor asks for a person. */
const callPerson = async (tx: Tx, actor: Actor, row: SessionRow, words: string) => {
  if (row.state !== '1' && row.state !== '3') throw new AppError('assistant.over')
  if (row.state === '1') {
    await moveSession(tx, {
      id: row.id,
      action: 'call',
      by: actor,
      set: { called_by: 'visitor', called_at: tx.now },
    })
    await addLine(tx, row.id, { author: 'system', kind: 'handed', label: aiFixedLabel, words: aiCalledText })
  } else if (row.taken_by === null) await tellDuty(tx, row, callOf(tx, 'call', row))
  // What they say with it is a line like any other, and judged like one.
  if (words) await hearLine(tx, actor.userId, { id: row.id, text: words, clientId: tx.newId() })
  return 'waiting'
}

/** A person takes the machine's place. What they read by that is written down like every other look. */
const takeSession = async (tx: Tx, actor: Actor, row: SessionRow, reason: string) => {
  if (row.taken_by === actor.userId && row.state === '3') return 'taken'
  await moveSession(tx, {
    id: row.id,
    action: 'take',
    by: actor,
    set: {
      taken_by: actor.userId,
      taken_at: tx.now,
      ...(row.called_by === null ? { called_by: 'staff', called_at: tx.now } : {}),
    },
    ...(reason ? { reason } : {}),
  })
  await recordView(tx, actor, row, { purpose: 0, reason: '' })
  await settleCalls(tx, row.id)
  return 'taken'
}

export const takeOver = async (tx: Tx, actor: Actor, { id, reason = '' }: { id: string; reason?: string }) => {
  const row = await lockSession(tx, id)
  if (!row) throw notFound()
  const isOwn = row.user_id === actor.userId
  if (!isOwn) {
    if (!actor.permissions.has('consult_ai_takeover_btn')) throw notFound()
    await sessionInSight(tx, actor, id)
  }
  const outcome = isOwn
    ? await callPerson(tx, actor, row, reason.trim())
    : await takeSession(tx, actor, row, reason.trim())
  tx.audit({ action: 'assistant.takeover', subjectType: 'ai_session', subjectId: id })
  return { outcome, help: await helpNow(tx) }
}

/** Somebody has to go: the session waits for the next person, never for the machine. */
export const releaseSession = async (tx: Tx, actor: Actor, { id, reason }: { id: string; reason: string }) => {
  const row = await lockSession(tx, id)
  if (!row || (row.taken_by !== actor.userId && !isHead(actor))) throw notFound()
  await sessionInSight(tx, actor, id)
  if (row.taken_by === null) throw new AppError('assistant.not_taken')
  await moveSession(tx, {
    id,
    action: 'release',
    by: actor,
    set: { taken_by: null, taken_at: null, called_at: tx.now },
    reason: reason.trim(),
  })
  await addLine(tx, id, { author: 'system', kind: 'handed', label: aiFixedLabel, words: aiReleasedText })
  tx.audit({ action: 'assistant.release', subjectType: 'ai_session', subjectId: id })
  return null
}
