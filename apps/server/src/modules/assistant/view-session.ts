import { aiOtherPurpose, aiSafetyPurpose, isPurpose } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertGrant, toldFrom } from '../archive/index.ts'
import { sessionInSight } from './assistant.policy.ts'
import type { SessionRow } from './assistant.tables.ts'
import { purposeName } from './own-sessions.ts'
import { linesOf } from './session.repo.ts'
import { lineView } from './session.views.ts'
import { staffView } from './staff.views.ts'
import { tellViewed } from './tell-staff.ts'

type Look = { purpose: number; reason: string }

/** Somebody's words are read: written down, shown in their footprint and told to them, unless it is about their safety. */
export const recordView = async (tx: Tx, actor: Actor, row: SessionRow, { purpose, reason }: Look): Promise<void> => {
  const isTold = purpose !== aiSafetyPurpose
  const { id } = await insertGrant(tx, {
    viewerId: actor.userId,
    personId: row.user_id,
    layer: 3,
    // Whoever takes over does so to be there for somebody.
    purpose: isPurpose(purpose) ? purpose : 1,
    reason,
    via: isPurpose(purpose) ? 'session' : 'taken',
    sessionId: row.id,
    until: tx.now,
  })
  const detail = { sessionId: row.id, purpose, ...toldFrom(tx, purpose) }
  tx.audit({ action: 'assistant.view', subjectType: 'user', subjectId: row.user_id, detail })
  // Whoever takes over says so in the conversation itself.
  if (isTold && purpose > 0) await tellViewed(tx, row, id)
}

const lines = async (tx: Tx, row: SessionRow) => (await linesOf(tx, row.id)).map((line) => lineView(tx, line))

export const viewSession = async (
  tx: Tx,
  actor: Actor,
  { id, purpose, reason = '' }: { id: string; purpose: number; reason?: string },
) => {
  const row = await sessionInSight(tx, actor, id)
  if (purpose === aiOtherPurpose && reason.trim() === '') throw new AppError('assistant.reason_missing')
  if (row.state === '4') throw new AppError('assistant.sealed')
  await recordView(tx, actor, row, { purpose, reason: reason.trim() })
  return {
    session: await staffView(tx, actor, row.id),
    messages: await lines(tx, row),
    purposeName: purposeName(purpose),
  }
}

/** For the one who answers, as long as they do; taking over was written down. */
export const readLive = async (tx: Tx, actor: Actor, id: string) => {
  const row = await sessionInSight(tx, actor, id)
  if (row.taken_by !== actor.userId || row.state !== '3') throw new AppError('assistant.not_taken')
  return { session: await staffView(tx, actor, row.id), messages: await lines(tx, row) }
}
