export type { ConsoleEntry } from './console/console.entry.ts'
export { listNotes } from './note/list-notes.ts'
export { sealedNoteColumns } from './note/note.repo.ts'
export { createWorkbenchRegistration } from './workbench.routes.ts'
