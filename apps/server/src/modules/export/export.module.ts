import { defineModule } from '../../kernel/module.ts'
import { ownFileParts } from './copy/own.file.ts'
import { sealedExportColumns } from './export.repo.ts'

export const exportModule = defineModule({
  fileParts: ownFileParts,
  sealed: sealedExportColumns,
})
