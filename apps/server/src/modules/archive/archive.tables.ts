import type { Layer, Purpose, RetentionPolicy } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

export type GrantRow = Row<'archive_grant', { layer: Layer; purpose: Purpose }>
export type GlassRow = Row<'break_glass', { layer: Layer }>
export type CoverRow = Row<'cover'>
export type HoldRow = Row<'legal_hold'>
export type ProofRow = Row<'retention_proof', { policy: RetentionPolicy }>

export const GRANT_REASON = 'archive_grant.reason'
export const FORMER_REASON = 'ai_view.reason'
export const HOLD_REASON = 'legal_hold.reason'
export const GLASS_REASON = 'break_glass.reason'
export const GLASS_REVIEW = 'break_glass.review'

/** What a key rotation must re-seal. */
export const sealedArchiveColumns: readonly SealedColumn[] = [
  { table: 'archive_grant', column: 'reason', field: GRANT_REASON, key: ['id'] },
  { table: 'archive_grant', column: 'former_reason', field: FORMER_REASON, key: ['id'] },
  { table: 'legal_hold', column: 'reason', field: HOLD_REASON, key: ['id'] },
  { table: 'break_glass', column: 'reason', field: GLASS_REASON, key: ['id'] },
  { table: 'break_glass', column: 'review', field: GLASS_REVIEW, key: ['id'] },
]
