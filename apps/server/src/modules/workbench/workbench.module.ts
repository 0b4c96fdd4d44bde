import { defineModule } from '../../kernel/module.ts'
import type { ConsoleEntry } from './console/console.entry.ts'
import { sealedNoteColumns } from './note/note.repo.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What the workbench counts. */
    entries: readonly ConsoleEntry[]
  }
}

export const workbenchModule = defineModule({
  sealed: sealedNoteColumns,
})
