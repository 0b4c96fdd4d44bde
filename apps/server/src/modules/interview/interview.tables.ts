import type { InterviewNext, InterviewState } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type InterviewRow = Row<'assessment_interview', { state: InterviewState; next: InterviewNext | null }>

export const INTERVIEW = 'assessment_interview'

const fields = { words: 'assessment_interview.words', suggestions: 'assessment_interview.suggestions' } as const
type Field = keyof typeof fields

export const sealInterview = (tx: Tx, field: Field, id: string, text: string): Buffer =>
  tx.keys.encrypt(inRow(fields[field], id), text)

export const openInterview = (tx: Tx, field: Field, row: Pick<InterviewRow, 'id' | Field>): string => {
  const sealed = row[field]
  return sealed ? tx.keys.decrypt(inRow(fields[field], row.id), sealed) : ''
}

/** What a key rotation must re-seal. */
export const sealedInterviewColumns: readonly SealedColumn[] = [
  { table: INTERVIEW, column: 'words', field: fields.words },
  { table: INTERVIEW, column: 'suggestions', field: fields.suggestions },
]
