import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { canSeePerson } from '../user/index.ts'
import { settleCalls } from './call-people.ts'
import { mayHandle } from './handlers.ts'
import { moveSignal } from './move-signal.ts'
import { dropRelease } from './second-person.ts'
import { ENTITY, findSignal, keepWords } from './signal.repo.ts'
import { isDesk, isHandler, isInReach, kindsOf, nextOpen, signalInSight } from './signal.policy.ts'
import type { SignalRow } from './warning.tables.ts'

export type Known = { id: string; version: number }

export const trace = (tx: Tx, action: string, { id, level }: SignalRow, detail: object = {}): void =>
  tx.audit({ action: `signal.${action}`, subjectType: ENTITY, subjectId: id, detail: { level, ...detail } })

/** The desk sees every open one of its people; those who handle, the ones that concern them. */
const demandSight = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  if (isDesk(actor) && (await canSeePerson(tx, actor, ensure(await findSignal(tx, id)).user_id))) return
  await signalInSight(tx, actor, id)
}

/** Somebody has it in hand from now on; it stays before everybody's eyes until it is done. */
export const takeSignal = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  await demandSight(tx, actor, id)
  const isClinical = isHandler(actor)
  await dropRelease(tx, id)
  const row = await moveSignal(tx, {
    id,
    version,
    action: 'take',
    by: (held) => kindsOf(actor, held),
    facts: (held) => ({ isOwn: held.taken_by === actor.userId }),
    set: {
      taken_by: actor.userId,
      taken_at: tx.now,
      is_clinical: isClinical,
      next_at: null,
      next_words: null,
    },
  })
  // With the desk it is still nobody's who can help: the others go on being called.
  if (isClinical) await settleCalls(tx, id)
  trace(tx, 'take', row, { isClinical })
  return null
}

/** The gravest that nobody has, and of those the one that has waited longest: nobody picks (C7). */
export const takeNext = async (tx: Tx, actor: Actor): Promise<{ id: string }> => {
  const next = await nextOpen(tx, actor)
  if (!next) throw new AppError('warning.none')
  await takeSignal(tx, actor, next)
  return { id: next.id }
}

/** On to somebody who may handle it, who is told at once. */
export const handSignal = async (
  tx: Tx,
  actor: Actor,
  { id, version, userId, note = '' }: Known & { userId: string; note?: string },
): Promise<null> => {
  await demandSight(tx, actor, id)
  const isToClinician = await mayHandle(tx, userId)
  await dropRelease(tx, id)
  const row = await moveSignal(tx, {
    id,
    version,
    action: 'hand',
    by: (held) => kindsOf(actor, held),
    facts: (held) => ({
      isInReach: isInReach(actor, held),
      isToClinician: isToClinician && held.taken_by !== userId && held.user_id !== userId,
    }),
    set: { taken_by: userId, taken_at: tx.now, is_clinical: true, next_at: null, next_words: null },
  })
  await keepWords(tx, row, note)
  trace(tx, 'hand', row, { to: userId })
  return null
}
