import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type UserInfoTables = {
  user_info_answer: {
    tenant_id: number
    user_id: string
    category: number
    answer: Buffer
    version: number
    updated_at: Date
    updated_by: string | null
  }
}

/** Bound to its name: a box put into another column does not open. */
export const ANSWER = 'user_info.answer'

export const sealedInfoColumns: readonly SealedColumn[] = [
  { table: 'user_info_answer', column: 'answer', field: ANSWER },
]
