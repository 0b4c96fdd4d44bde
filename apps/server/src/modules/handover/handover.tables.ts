import type { HandoverCounts, HandoverState } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'

const REASON = 'handover.reason'

/** What a key rotation must re-seal. */
export const sealedHandoverColumns: readonly SealedColumn[] = [{ table: 'handover', column: 'reason', field: REASON }]

export const HANDOVER = 'handover'

export type HandoverRow = Row<'handover', { state: HandoverState; counts: HandoverCounts }>

export const reasonOf = (tx: Tx, { id, reason }: HandoverRow): string => tx.keys.decrypt(inRow(REASON, id), reason)

type Given = {
  readonly fromId: string
  readonly toId: string
  readonly personId: string | null
  readonly counts: HandoverCounts
  readonly reason: string
  /** Offered, and theirs when they say so; or taken over this moment. */
  readonly state: 'offered' | 'accepted'
}

export const noteHandover = async (tx: Tx, given: Given): Promise<string> => {
  const { fromId, toId, personId, counts, reason, state } = given
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
    state,
    ended_at: state === 'accepted' ? tx.now : null,
  })
  await recordInitial(tx, { machine: { initial: state }, entity: HANDOVER, id })
  return id
}
