import { callsPeople, levelOfSigns, weightOf, type SignalLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { listPeople } from './call-people.ts'
import { moveSignal } from './move-signal.ts'
import { dueFrom, insertSignal, knownSignal, lockPerson } from './signal.repo.ts'
import { keepSign, levelNow, writeSigns, type Heard, type Sign } from './signs.ts'
import { beginSignalErrands } from './warning.errands.ts'
import type { SignalRow } from './warning.tables.ts'

/** The one way a sign of danger is heard: before whoever is on duty and the head of the centre, at once and once. */
export const raiseSignal = (tx: Tx, { userId, ...sign }: Sign): Promise<void> => raiseSignals(tx, userId, [sign])

/** Several signs of one moment are one warning, and call once; some of them may still be on their way. */
export const raiseSignals = async (
  tx: Tx,
  userId: string,
  first: readonly Heard[],
  further: Promise<readonly Heard[]> = Promise.resolve([]),
): Promise<void> => {
  if (first.length === 0) return
  const [, known, more] = await together(lockPerson(tx, userId), knownSignal(tx, userId), further)
  const signs = [...first, ...more]
  const gravest = signs.toSorted((a, b) => b.level - a.level)[0]!
  const row = known ? await addTo(tx, known, gravest, signs) : await begin(tx, userId, gravest, signs)
  if (row)
    tx.audit({
      action: 'risk.signal',
      subjectType: 'user',
      subjectId: userId,
      detail: { signalId: row.id, level: row.level, source: gravest.source },
    })
}

const begin = async (tx: Tx, userId: string, gravest: Heard, signs: readonly Heard[]): Promise<SignalRow> => {
  const level = levelOfSigns(signs.map((one) => ({ weight: weightOf(one.level) })))
  const { source, answerId = null } = gravest
  const id = tx.newId()
  // Everything it brings along leaves with it: nothing of that waits for what the database makes of the row.
  const [row] = await together(
    insertSignal(tx, { id, user_id: userId, level, source, answer_id: answerId }),
    writeSigns(tx, id, signs),
    // Lesser ones stand in the list of those who would be called, and ring nobody's telephone.
    callsPeople(level) ? Promise.resolve() : listPeople(tx, { id }),
    beginSignalErrands(tx, { id, user_id: userId, level, due_at: dueFrom(tx.now, level) }),
  )
  return row
}

/** Nobody is called twice for the same; what is new is kept, and what makes it graver is heard by everybody. */
const addTo = async (
  tx: Tx,
  known: SignalRow,
  { source, answerId }: Heard,
  signs: readonly Heard[],
): Promise<SignalRow | null> => {
  let isNew = false
  for (const sign of signs) isNew = (await keepSign(tx, known, sign)) || isNew
  if (!isNew) return null
  const level = Math.max(known.level, (await levelNow(tx, known)) ?? known.level) as SignalLevel
  if (level === known.level)
    return moveSignal(tx, { id: known.id, action: 'add', by: ['system'], set: { heard_at: tx.now } })
  const due = dueFrom(tx.now, level)
  return moveSignal(tx, {
    id: known.id,
    action: 'worsen',
    by: ['system'],
    // Whatever is added, nobody gets more time than they had. Named after what made it as grave as it is.
    set: {
      level,
      source,
      due_at: due < known.due_at ? due : known.due_at,
      heard_at: tx.now,
      ...(answerId ? { answer_id: answerId } : {}),
    },
  })
}
