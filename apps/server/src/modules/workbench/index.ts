import { createWorkbenchRegistration } from './workbench.routes.ts'

export { listNotes } from './note/list-notes.ts'
export { sealedNoteColumns } from './note/note.repo.ts'

export const workbenchRegistration = createWorkbenchRegistration()
