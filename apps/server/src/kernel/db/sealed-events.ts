import { inRow, type Place } from './tenant-keys.ts'
import type { SealedColumn } from './reseal.ts'
import type { Tx } from './tx.ts'

const REASON = 'state_event.reason'

type Step = { readonly entity: string; readonly entity_id: string; readonly version: number }

const placeOf = ({ entity, entity_id, version }: Step): Place => inRow(REASON, entity, entity_id, version)

/** What somebody said when they brought a change about; nothing is said by nobody. */
export const sealStepReason = (tx: Tx, step: Step, reason: string | null | undefined): Buffer | null =>
  reason ? tx.keys.encrypt(placeOf(step), reason) : null

/** Steps from before may lie open until the night has sealed them. */
export const openStepReason = (
  tx: Tx,
  step: Step & { readonly sealed_reason: Buffer | null; readonly reason: string | null },
): string => (step.sealed_reason ? tx.keys.decrypt(placeOf(step), step.sealed_reason) : (step.reason ?? ''))

/** Of the kernel's own tables. */
export const sealedKernelColumns: readonly SealedColumn[] = [
  {
    table: 'state_event',
    column: 'sealed_reason',
    field: REASON,
    key: ['entity', 'entity_id', 'version'],
    was: 'reason',
  },
]
