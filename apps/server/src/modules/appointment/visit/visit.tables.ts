import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import type { Row } from '../../../kernel/db/rows.ts'

export type AppealRow = Row<'break_appeal'>

export const WORDS = 'break_appeal.words'
export const ANSWER = 'break_appeal.answer'
export const RELEASE_REASON = 'break_release.reason'

/** What a key rotation must re-seal. */
export const sealedVisitColumns: readonly SealedColumn[] = [
  { table: 'break_appeal', column: 'words', field: WORDS },
  { table: 'break_appeal', column: 'answer', field: ANSWER },
  { table: 'break_release', column: 'reason', field: RELEASE_REASON },
]
