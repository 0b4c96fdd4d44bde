export type { ConsoleEntry } from './console/console.entry.ts'
export { listNotes } from './note/list-notes.ts'
export { createWorkbenchRegistration } from './workbench.routes.ts'
export { workbenchModule } from './workbench.module.ts'
