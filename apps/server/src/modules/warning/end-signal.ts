import { isReached, parseDateTime, type ContactOutcome, type ContactWay, type FalseReason } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { settleCalls } from './call-people.ts'
import { trace, type Known } from './handle-signal.ts'
import { moveSignal } from './move-signal.ts'
import { keepWords } from './signal.repo.ts'
import { kindsOf, signalInSight } from './signal.policy.ts'
import { NEXT_WORDS } from './warning.tables.ts'

type Contact = Known & { way: ContactWay; outcome: ContactOutcome; note: string; nextTime?: string; nextWords?: string }

/** Whoever has it reached for the person; only words with the person themselves let it end (INV-W1). */
export const keepContact = async (tx: Tx, actor: Actor, contact: Contact): Promise<null> => {
  const { id, version, way, outcome, note, nextTime, nextWords = '' } = contact
  const nextAt = nextTime ? ensure(parseDateTime(nextTime), 'request.invalid') : null
  if (nextAt && nextAt <= tx.now) throw new AppError('warning.next_past')
  await signalInSight(tx, actor, id)
  const row = await moveSignal(tx, {
    id,
    version,
    action: 'contact',
    by: (held) => kindsOf(actor, held),
    facts: () => ({ note }),
    set: {
      next_at: nextAt,
      next_words: nextWords.trim() ? tx.keys.encrypt(inRow(NEXT_WORDS, id), nextWords.trim()) : null,
      ...(isReached(outcome) ? { reached_at: tx.now } : {}),
    },
  })
  await tx.insert('signal_contact', { signal_id: id, version: row.version, way, outcome, at: tx.now })
  await keepWords(tx, row, note)
  trace(tx, 'contact', row, { way, outcome })
  return null
}

/** The person comes to us: what follows is their appointment's. */
export const referSignal = async (
  tx: Tx,
  actor: Actor,
  { id, version, appointmentId, note = '' }: Known & { appointmentId: string; note?: string },
): Promise<null> => {
  const { user_id: visitorId } = await signalInSight(tx, actor, id)
  const hasVisit = (
    await tx.sql(
      `select 1 from appointment where tenant_id = $1 and id = $2 and visitor_id = $3
          and state in ('toConfirm', 'notStart', 'running') and end_at > $4`,
      [tx.tenantId, appointmentId, visitorId, tx.now],
    )
  ).length
  const row = await moveSignal(tx, {
    id,
    version,
    action: 'refer',
    by: (held) => kindsOf(actor, held),
    facts: () => ({ hasVisit: hasVisit > 0 }),
    set: {
      closed_by: actor.userId,
      done_at: tx.now,
      next_at: null,
      ...(hasVisit ? { appointment_id: appointmentId } : {}),
    },
  })
  await keepWords(tx, row, note)
  await settleCalls(tx, id)
  trace(tx, 'refer', row, { appointmentId })
  return null
}

/** Whoever handled it says what was done, or why it was none; of a level-5 one, somebody else confirms it. */
export const closeSignal = async (
  tx: Tx,
  actor: Actor,
  { id, version, note, falseReason = null }: Known & { note: string; falseReason?: FalseReason | null },
): Promise<{ isProposed: boolean }> => {
  const { level } = await signalInSight(tx, actor, id)
  const isProposed = level === 5
  const row = await moveSignal(tx, {
    id,
    version,
    action: isProposed ? 'propose' : falseReason ? 'dismiss' : 'close',
    by: (held) => kindsOf(actor, held),
    facts: () => ({ note, hasReason: falseReason !== null }),
    set: {
      false_reason: falseReason,
      ...(isProposed ? {} : { closed_by: actor.userId, done_at: tx.now, next_at: null }),
    },
    release: { note, falseReason },
  })
  await keepWords(tx, row, note)
  if (!isProposed) await settleCalls(tx, id)
  trace(tx, isProposed ? 'propose' : 'close', row, falseReason ? { falseReason } : {})
  return { isProposed }
}
