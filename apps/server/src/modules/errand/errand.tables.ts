import type { ErrandCode, FrozenLadder, RoleCode } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

export const ENTITY = 'errand'
export const ERRAND_NOTE = 'errand.note'

export type ErrandRow = Row<'errand', { kind: ErrandCode; ladder: FrozenLadder; role_code: RoleCode | null }>

/** What a key rotation must re-seal. */
export const sealedErrandColumns: readonly SealedColumn[] = [
  { table: 'errand', column: 'note', field: ERRAND_NOTE, key: ['id'] },
]
