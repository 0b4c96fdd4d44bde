export { openPasswordDialog, usePasswordDialog } from './password-dialog.ts'
export { useMine, useMyForms } from './profile.queries.ts'
export { SectionFields } from './section-fields.tsx'
export { useSectionEdit } from './use-section-edit.ts'
