import { defineModule } from '../../kernel/module.ts'
import { sealedImportColumns } from './import.tables.ts'
import { peopleImport } from './people-import.ts'

export const importModule = defineModule({
  sealed: sealedImportColumns,
  importKinds: [peopleImport],
})
