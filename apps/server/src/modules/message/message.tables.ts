import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { sealedCallColumns } from './call-ways.ts'

export type MessageRow = Row<'message'>
export type SettingRow = Row<'message_setting'>
export type NoticeRow = Row<'notice'>

export const BODY_FIELD = 'message.body'

/** What a key rotation must re-seal. */
export const sealedMessageColumns: readonly SealedColumn[] = [
  { table: 'message', column: 'body', field: BODY_FIELD },
  ...sealedCallColumns,
]
