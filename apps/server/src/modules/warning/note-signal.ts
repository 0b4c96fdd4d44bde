import type { noteLevels, SignalLevel } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { personFor } from '../user/index.ts'
import { raiseSignal } from './raise-signal.ts'

type Note = { userId: string; kind: 'note' | 'call'; level: keyof typeof noteLevels; words: string }

/** Somebody who sees how a person is, or who answered a telephone, tells those who can help. They learn nothing by it. */
export const noteSignal = async (tx: Tx, actor: Actor, { userId, kind, level, words }: Note): Promise<null> => {
  if (userId === actor.userId) throw new AppError('warning.about_self')
  const person = await personFor(tx, actor, userId)
  await raiseSignal(tx, { userId: person.id, level: Number(level) as SignalLevel, source: kind, words })
  tx.audit({ action: 'signal.note', subjectType: 'user', subjectId: person.id, detail: { kind, level } })
  return null
}
