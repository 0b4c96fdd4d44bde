import { defineModule } from '../../kernel/module.ts'
import type { FilePurpose } from './file-purposes.ts'
import { sealedFileColumns } from './file.repo.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What files are for, and who opens them. */
    filePurposes: readonly FilePurpose[]
  }
}

export const fileModule = defineModule({
  sealed: sealedFileColumns,
})
