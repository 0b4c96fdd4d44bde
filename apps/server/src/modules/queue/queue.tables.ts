import type { AppointmentType, ReleaseProof, SingleWish, TimeSlot } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
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

export const sealNonce = (tx: Tx, nonce: string): Buffer => tx.keys.encrypt(NONCE, nonce)
export const openNonce = (tx: Tx, row: Pick<RoundRow, 'nonce'>): string => tx.keys.decrypt(NONCE, row.nonce)

export const sealWish = (tx: Tx, wish: Wish): Buffer => tx.keys.encrypt(WISH, JSON.stringify(wish))
export const openWish = (tx: Tx, row: Pick<WaitRow, 'wish'>): Wish =>
  JSON.parse(tx.keys.decrypt(WISH, row.wish)) as Wish

/** What a key rotation must re-seal. */
export const sealedQueueColumns: readonly SealedColumn[] = [
  { table: 'release_round', column: 'nonce', field: NONCE },
  { table: 'wait_entry', column: 'wish', field: WISH },
]
