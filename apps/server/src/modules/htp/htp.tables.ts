import type { DrawingState, HtpChecks, HtpQuestion, HtpSettled, HtpSheet, Stroke } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type DrawingRow = Row<'drawing', { state: DrawingState }>
export type WorkRow = Row<'drawing_work'>
export type RatingRow = Row<'drawing_rating'>

/** What somebody drew and wrote. */
export type Work = {
  readonly sheet: HtpSheet
  readonly strokes: readonly Stroke[]
  readonly answers: readonly { readonly code: HtpQuestion; readonly words: string }[]
}

export type Report = { readonly settled: HtpSettled; readonly report: string }

const DRAFT = 'drawing.draft'
const SETTLED = 'drawing.settled'
const BODY = 'drawing_work.body'
const CHECKS = 'drawing_rating.checks'

const seal =
  <T>(field: string) =>
  (tx: Tx, id: string, value: T): Buffer =>
    tx.keys.encrypt(inRow(field, id), JSON.stringify(value))

const open =
  <T>(field: string, none: T) =>
  (tx: Tx, id: string, box: Buffer | null): T =>
    box ? (JSON.parse(tx.keys.decrypt(inRow(field, id), box)) as T) : none

const NOTHING: Work = { sheet: 'wide', strokes: [], answers: [] }

export const [sealDraft, openDraft] = [seal<Work>(DRAFT), open<Work>(DRAFT, NOTHING)]
export const [sealWork, openWork] = [seal<Work>(BODY), open<Work>(BODY, NOTHING)]
export const [sealReport, openReport] = [seal<Report>(SETTLED), open<Report>(SETTLED, { settled: {}, report: '' })]
export const [sealChecks, openChecks] = [seal<HtpChecks>(CHECKS), open<HtpChecks>(CHECKS, {})]

/** What a key rotation must re-seal. */
export const sealedHtpColumns: readonly SealedColumn[] = [
  { table: 'drawing', column: 'draft', field: DRAFT },
  { table: 'drawing', column: 'settled', field: SETTLED },
  { table: 'drawing_work', column: 'body', field: BODY },
  { table: 'drawing_rating', column: 'checks', field: CHECKS },
]
