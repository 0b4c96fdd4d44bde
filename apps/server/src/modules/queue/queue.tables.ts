import type { AppointmentType, ReleaseProof, SingleWish, TimeSlot } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type RoundRow = Row<'release_round', { type: AppointmentType; proof: ReleaseProof | null }>
export type RequestRow = Row<'release_request'>
export type WaitRow = Row<'wait_entry', { type: AppointmentType; offer_type: AppointmentType | null }>

/** What somebody who waits would like, beside type, way of meeting and site. */
export type Wish = {
  readonly times: readonly TimeSlot[]
  readonly teacherId: string | null
  readonly single: SingleWish | null
}

const NONCE = 'release_round.nonce'
const WISH = 'wait_entry.wish'

export const sealNonce = (tx: Tx, id: string, nonce: string): Buffer => tx.keys.encrypt(inRow(NONCE, id), nonce)
export const openNonce = (tx: Tx, row: Pick<RoundRow, 'id' | 'nonce'>): string =>
  tx.keys.decrypt(inRow(NONCE, row.id), row.nonce)

export const sealWish = (tx: Tx, id: string, wish: Wish): Buffer =>
  tx.keys.encrypt(inRow(WISH, id), JSON.stringify(wish))
export const openWish = (tx: Tx, row: Pick<WaitRow, 'id' | 'wish'>): Wish =>
  JSON.parse(tx.keys.decrypt(inRow(WISH, row.id), row.wish)) as Wish

/** What a key rotation must re-seal. */
export const sealedQueueColumns: readonly SealedColumn[] = [
  { table: 'release_round', column: 'nonce', field: NONCE },
  { table: 'wait_entry', column: 'wish', field: WISH },
]
