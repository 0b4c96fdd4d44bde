import { callsPeople, type SignalLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { listPeople } from './call-people.ts'
import { moveSignal } from './move-signal.ts'
import { dueFrom, insertSignal, knownSignal, lockPerson } from './signal.repo.ts'
import { keepSign, levelNow, type Sign } from './signs.ts'
import { keepSignalErrands } from './warning.errands.ts'
import type { SignalRow } from './warning.tables.ts'

/** The one way a sign of danger is heard: before whoever is on duty and the head of the centre, at once and once. */
export const raiseSignal = async (tx: Tx, sign: Sign): Promise<void> => {
  await lockPerson(tx, sign.userId)
  const known = await knownSignal(tx, sign.userId)
  const row = known ? await addTo(tx, known, sign) : await begin(tx, sign)
  if (row)
    tx.audit({
      action: 'risk.signal',
      subjectType: 'user',
      subjectId: sign.userId,
      detail: { signalId: row.id, level: row.level, source: sign.source },
    })
}

const begin = async (tx: Tx, sign: Sign): Promise<SignalRow> => {
  const { userId, level, source, answerId = null } = sign
  const row = await insertSignal(tx, { user_id: userId, level, source, answer_id: answerId })
  await keepSign(tx, row, sign)
  // Lesser ones stand in the list of those who would be called, and ring nobody's telephone.
  if (!callsPeople(level)) await listPeople(tx, row)
  await keepSignalErrands(tx, row)
  return row
}

/** Nobody is called twice for the same; what is new is kept, and what makes it graver is heard by everybody. */
const addTo = async (tx: Tx, known: SignalRow, sign: Sign): Promise<SignalRow | null> => {
  if (!(await keepSign(tx, known, sign))) return null
  const level = Math.max(known.level, (await levelNow(tx, known.id)) ?? known.level) as SignalLevel
  if (level === known.level)
    return moveSignal(tx, { id: known.id, action: 'add', by: ['system'], set: { heard_at: tx.now } })
  const due = dueFrom(tx.now, level)
  return moveSignal(tx, {
    id: known.id,
    action: 'worsen',
    by: ['system'],
    // Whatever is added, nobody gets more time than they had.
    set: { level, due_at: due < known.due_at ? due : known.due_at, heard_at: tx.now },
  })
}
