import { defineModule } from '../../kernel/module.ts'
import { sealedImportColumns } from './import.tables.ts'

export const importModule = defineModule({
  sealed: sealedImportColumns,
})
