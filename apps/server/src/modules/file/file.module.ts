import { defineModule } from '../../kernel/module.ts'
import { sealedFileColumns } from './file.repo.ts'

export const fileModule = defineModule({
  sealed: sealedFileColumns,
})
