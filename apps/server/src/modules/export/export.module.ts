import { defineModule } from '../../kernel/module.ts'
import { sealedExportColumns } from './export.repo.ts'

export const exportModule = defineModule({
  sealed: sealedExportColumns,
})
