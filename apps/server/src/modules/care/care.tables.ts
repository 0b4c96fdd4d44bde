import type { AppointmentType, CaseContactOutcome, CaseContactWay } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type CaseRow = Row<'care_case', { type: AppointmentType }>
export type TransferRow = Row<'case_transfer'>
export type ContactRow = Row<'case_contact', { way: CaseContactWay; outcome: CaseContactOutcome }>

const NOTE = 'case_contact.note'

export const sealContact = (tx: Tx, id: string, note: string): Buffer => tx.keys.encrypt(inRow(NOTE, id), note)
export const openContact = (tx: Tx, { id, note }: Pick<ContactRow, 'id' | 'note'>): string =>
  tx.keys.decrypt(inRow(NOTE, id), note)

export const REVIEW_NOTE = 'case_review.note'

/** What a key rotation must re-seal. */
export const sealedCareColumns: readonly SealedColumn[] = [
  { table: 'case_contact', column: 'note', field: NOTE },
  { table: 'case_review', column: 'note', field: REVIEW_NOTE },
]
