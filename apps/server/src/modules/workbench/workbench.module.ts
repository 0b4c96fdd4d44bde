import { defineModule } from '../../kernel/module.ts'
import type { ConsoleEntry } from './console/console.entry.ts'
import type { DayPart } from './day/day-part.ts'
import { sealedNoteColumns } from './note/note.repo.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What the workbench counts. */
    entries: readonly ConsoleEntry[]
    /** What the cards of the working day show. */
    dayParts: readonly DayPart[]
  }
}

export const workbenchModule = defineModule({
  sealed: sealedNoteColumns,
})
