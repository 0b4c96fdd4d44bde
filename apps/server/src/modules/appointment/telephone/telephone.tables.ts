import type { TimeSlot } from '@xinqiao/domain'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type ReserveRow = Row<'telephone_reserve'>
export type AttemptRow = Row<'telephone_attempt'>

/** When they can be called, and where. */
export type Contact = { readonly times: readonly TimeSlot[]; readonly phone: string }

export const RESERVE = 'telephone_reserve'
const CONTACT = 'telephone_reserve.contact'

export const sealContact = (tx: Tx, id: string, contact: Contact): Buffer =>
  tx.keys.encrypt(inRow(CONTACT, id), JSON.stringify(contact))

export const openContact = (tx: Tx, { id, contact }: Pick<ReserveRow, 'id' | 'contact'>): Contact =>
  JSON.parse(tx.keys.decrypt(inRow(CONTACT, id), contact)) as Contact

/** What a key rotation must re-seal. */
export const sealedTelephoneColumns: readonly SealedColumn[] = [{ table: RESERVE, column: 'contact', field: CONTACT }]
