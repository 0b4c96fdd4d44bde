import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { settleCalls } from './call-people.ts'
import type { Known } from './handle-signal.ts'
import { moveSignal } from './move-signal.ts'
import { kindsOf, signalInSight } from './signal.policy.ts'
import type { SignalRow } from './warning.tables.ts'

/** For the module that opens a crisis case of it, in the same transaction. */
export const escalateSignal = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<SignalRow> => {
  await signalInSight(tx, actor, id)
  const row = await moveSignal(tx, {
    id,
    version,
    action: 'escalate',
    by: (held) => kindsOf(actor, held),
    facts: () => ({ hasCrisis: true }),
    set: { closed_by: actor.userId, done_at: tx.now, next_at: null },
  })
  await settleCalls(tx, id)
  return row
}
