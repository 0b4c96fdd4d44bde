import type { SignalLevel, SignalSource } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { callPeople } from './call-people.ts'
import { moveSignal } from './move-signal.ts'
import { dueFrom, insertSignal, keepWords, knownSignal, lockPerson } from './signal.repo.ts'

export type Sign = {
  readonly userId: string
  readonly level: SignalLevel
  readonly source: SignalSource
  readonly answerId?: string | null
  /** What a person who saw it said about it; never the visitor's own words. */
  readonly words?: string
}

/** The one way a sign of danger is heard: before whoever is on duty and the head of the centre, at once and once. */
export const raiseSignal = async (tx: Tx, { answerId = null, words = '', ...sign }: Sign): Promise<void> => {
  const { userId, level, source } = sign
  await lockPerson(tx, userId)
  const known = await knownSignal(tx, { userId, answerId })
  if (known && known.level >= level) {
    // Nobody is called twice for it, but what somebody else saw is not lost.
    if (words.trim() !== '')
      await keepWords(tx, await moveSignal(tx, { id: known.id, action: 'add', by: ['system'] }), words)
    return
  }
  const row = known
    ? await moveSignal(tx, {
        id: known.id,
        action: 'worsen',
        by: ['system'],
        set: { level, due_at: dueFrom(tx.now, level), reminded_at: null },
      })
    : await insertSignal(tx, { user_id: userId, level, source, answer_id: answerId })
  await keepWords(tx, row, words)
  if (!known) await callPeople(tx, { row, step: `${level}` })
  tx.audit({
    action: 'risk.signal',
    subjectType: 'user',
    subjectId: userId,
    detail: { signalId: row.id, level, source },
  })
}
