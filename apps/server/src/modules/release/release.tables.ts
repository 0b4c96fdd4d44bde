import type {
  AppointmentType,
  QueueState,
  ReleaseProof,
  ReleaseRoundState,
  SingleWish,
  TimeSlot,
} from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type RoundRow = {
  tenant_id: number
  id: string
  type: AppointmentType
  title: string
  state: ReleaseRoundState
  opens_at: Date
  closes_at: Date
  commitment: string
  nonce: Buffer
  proof: ReleaseProof | null
  drawn_at: Date | null
  created_by: string
  created_at: Date
  version: number
}

export type RequestRow = {
  tenant_id: number
  id: string
  round_id: string
  visitor_id: string
  choices: string[]
  consult_method: 1 | 2 | 3
  half_weight: number | null
  slot_id: string | null
  appointment_id: string | null
  refusal: string | null
  created_at: Date
  withdrawn_at: Date | null
}

export type WaitRow = {
  tenant_id: number
  id: string
  visitor_id: string
  type: AppointmentType
  family: string
  site_id: string | null
  consult_method: 1 | 2 | 3
  wish: Buffer
  star: number | null
  is_urgent: boolean
  source: number
  state: QueueState
  version: number
  offers_made: number
  declines: number
  behind_at: Date | null
  offer_slot_id: string | null
  offer_type: AppointmentType | null
  offer_until: Date | null
  appointment_id: string | null
  created_by: string
  created_at: Date
  ended_at: Date | null
}

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
export const sealedReleaseColumns: readonly SealedColumn[] = [
  { table: 'release_round', column: 'nonce', field: NONCE },
  { table: 'wait_entry', column: 'wish', field: WISH },
]
