export { EmbeddedForm } from './fill/embedded-form.tsx'
export { FormSheet } from './fill/form-sheet.tsx'
