import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

export type ImportRecord = Omit<Row<'user_import'>, 'tenant_id'>

export const CELLS = 'import_rejection.cells'
export const TITLES = 'user_import.titles'

export const sealedImportColumns: readonly SealedColumn[] = [
  { table: 'import_rejection', column: 'cells', field: CELLS, key: ['import_id', 'row_number'] },
  { table: 'user_import', column: 'titles', field: TITLES },
]
