import { callsPeople, type SignalLevel } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { moveSignal } from './move-signal.ts'
import { raiseSignals } from './raise-signal.ts'
import { dueFrom, lockPerson } from './signal.repo.ts'
import { levelNow, settleSheet, type Settled } from './signs.ts'
import { isLive, type SignalRow } from './warning.tables.ts'

type Settling = {
  readonly userId: string
  readonly sheetId: string
  readonly settled: readonly Settled[]
  /** What the further questions said, in plain words. */
  readonly said: string
}

const signalOfSheet = (tx: Tx, sheetId: string): Promise<SignalRow | undefined> =>
  tx.row<SignalRow>(
    `select s.* from risk_signal s where s.tenant_id = $1 and exists (
       select 1 from signal_sign k where k.tenant_id = $1 and k.signal_id = s.id and k.sheet_id = $2)
      order by s.created_at desc limit 1`,
    [tx.tenantId, sheetId],
  )

/**
 * A sign was provisional until more was asked in the same sitting (B1). Graver is heard by everybody; lighter makes it lighter,
 * but for a level-5 one, which people end. Whoever has it in hand learns of it either way.
 */
export const settleSignal = async (tx: Tx, given: Settling): Promise<void> => {
  const { userId, sheetId, settled, said } = given
  await lockPerson(tx, userId)
  const row = await signalOfSheet(tx, sheetId)
  if (!row || !isLive(row)) return raiseAgain(tx, given)
  await settleSheet(tx, row.id, { sheetId, settled, said })
  const level: SignalLevel = (await levelNow(tx, row)) ?? row.level
  const [due, heard_at] = [dueFrom(tx.now, level), tx.now]
  if (level > row.level)
    await moveSignal(tx, {
      id: row.id,
      action: 'worsen',
      by: ['system'],
      set: { level, heard_at, due_at: due < row.due_at ? due : row.due_at },
    })
  else if (level < row.level && row.level < 5)
    await moveSignal(tx, { id: row.id, action: 'ease', by: ['system'], set: { level, heard_at, due_at: due } })
  else await moveSignal(tx, { id: row.id, action: 'add', by: ['system'], set: { heard_at } })
  tx.audit({ action: 'risk.settle', subjectType: 'user', subjectId: userId, detail: { signalId: row.id, level } })
}

/** Ended while somebody was still answering: what calls people by itself begins anew. */
const raiseAgain = (tx: Tx, { userId, sheetId, settled, said }: Settling): Promise<void> =>
  raiseSignals(
    tx,
    userId,
    settled
      .filter(({ level }) => callsPeople(level))
      .map(({ words, level }) => ({ source: 'scale', sheetId, level, words: `${words}；${said}` })),
  )
