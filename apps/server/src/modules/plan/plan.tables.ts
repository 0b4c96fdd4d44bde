import type {
  BranchOutcome,
  LinkKind,
  PlanReport,
  PlanState,
  PlanTarget,
  PlanWave,
  ScoreChange,
  SheetResult,
  SheetState,
  Validity,
} from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { SCORES } from './spread/add-scores.ts'

export type PlanRow = Row<
  'assessment_plan',
  { state: PlanState; target: PlanTarget; view_report: PlanReport; waves: readonly PlanWave[] }
>
export type SheetRow = Row<'sheet', { state: SheetState; validity: Validity | null }>

export type LinkRow = Row<'plan_link', { kind: LinkKind }>

export type RescoreRow = Row<'rescore'>

const ITEMS = 'sheet.items'
const FOLLOW = 'sheet.follow'
const INK = 'sheet.ink'
const RESCORED = 'sheet_rescore.body'

export const sealItems = (tx: Tx, id: string, packed: string): Buffer => tx.keys.encrypt(inRow(ITEMS, id), packed)
export const openItems = (tx: Tx, { id, items }: Pick<SheetRow, 'id' | 'items'>): string =>
  items ? tx.keys.decrypt(inRow(ITEMS, id), items) : ''

/** What a sheet came to, scale by scale in the plan's order. */
export type SheetScores = { readonly results: readonly SheetResult[] }

export const sealScores = (tx: Tx, id: string, scores: SheetScores): Buffer =>
  tx.keys.encrypt(inRow(SCORES, id), JSON.stringify(scores))
export const openScores = (tx: Tx, { id, scores }: Pick<SheetRow, 'id' | 'scores'>): SheetScores =>
  scores ? (JSON.parse(tx.keys.decrypt(inRow(SCORES, id), scores)) as SheetScores) : { results: [] }

/** What was asked in the same sitting, and what it came to. */
type Followed = { readonly outcome: BranchOutcome; readonly packed: string }

export const sealFollow = (tx: Tx, id: string, followed: Followed): Buffer =>
  tx.keys.encrypt(inRow(FOLLOW, id), JSON.stringify(followed))
export const openFollow = (tx: Tx, { id, follow }: Pick<SheetRow, 'id' | 'follow'>): Followed | null =>
  follow ? (JSON.parse(tx.keys.decrypt(inRow(FOLLOW, id), follow)) as Followed) : null

/** The signature under what was agreed to. */
export const sealInk = (tx: Tx, id: string, ink: string): Buffer => tx.keys.encrypt(inRow(INK, id), ink)
export const openInk = (tx: Tx, { id, ink }: Pick<SheetRow, 'id' | 'ink'>): string | null =>
  ink ? tx.keys.decrypt(inRow(INK, id), ink) : null

/** What a sheet comes to by another key, and what that changes. */
type Rescored = { readonly result: SheetResult; readonly change: ScoreChange }

export const sealRescored = (tx: Tx, id: string, rescored: Rescored): Buffer =>
  tx.keys.encrypt(inRow(RESCORED, id), JSON.stringify(rescored))
export const openRescored = (tx: Tx, { id, body }: { id: string; body: Buffer }): Rescored =>
  JSON.parse(tx.keys.decrypt(inRow(RESCORED, id), body)) as Rescored

/** What a key rotation must re-seal. */
export const sealedPlanColumns: readonly SealedColumn[] = [
  { table: 'sheet', column: 'items', field: ITEMS },
  { table: 'sheet', column: 'scores', field: SCORES },
  { table: 'sheet', column: 'follow', field: FOLLOW },
  { table: 'sheet', column: 'ink', field: INK },
  { table: 'sheet_rescore', column: 'body', field: RESCORED },
]
