import type { HandoverCounts } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const REASON = 'handover.reason'

/** What a key rotation must re-seal. */
export const sealedHandoverColumns: readonly SealedColumn[] = [{ table: 'handover', column: 'reason', field: REASON }]

type Given = { fromId: string; toId: string; personId: string | null; counts: HandoverCounts; reason: string }

export const noteHandover = async (tx: Tx, { fromId, toId, personId, counts, reason }: Given): Promise<string> => {
  const id = tx.newId()
  await tx.insert('handover', {
    id,
    from_id: fromId,
    to_id: toId,
    person_id: personId,
    counts: JSON.stringify(counts),
    reason: tx.keys.encrypt(inRow(REASON, id), reason),
    made_by: tx.actor?.userId ?? fromId,
    made_at: tx.now,
  })
  return id
}
