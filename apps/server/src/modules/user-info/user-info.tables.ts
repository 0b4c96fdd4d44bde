import type { SealedColumn } from '../../kernel/db/reseal.ts'

/** Bound to its name: a box put into another column does not open. */
export const ANSWER = 'user_info.answer'

export const sealedInfoColumns: readonly SealedColumn[] = [
  { table: 'user_info_answer', column: 'answer', field: ANSWER, key: ['user_id', 'category'] },
]
