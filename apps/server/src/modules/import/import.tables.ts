import type { ImportMode } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type ImportRecord = {
  id: string
  mode: ImportMode
  user_type_id: string
  dept_id: string
  owner_id: string
  role_id: string | null
  port: string
  file_id: string
  file_name: string
  sha256: Buffer
  salt: Buffer
  rows_done: number
  rows_ok: number
  rows_total: number | null
  titles: Buffer | null
  created_at: Date
}

export const CELLS = 'import_rejection.cells'
export const TITLES = 'user_import.titles'

export const sealedImportColumns: readonly SealedColumn[] = [
  { table: 'import_rejection', column: 'cells', field: CELLS },
  { table: 'user_import', column: 'titles', field: TITLES },
]
