import { createWorkbenchRegistration } from './workbench.routes.ts'

export { sealedNoteColumns } from './note/note.repo.ts'

export const workbenchRegistration = createWorkbenchRegistration()
