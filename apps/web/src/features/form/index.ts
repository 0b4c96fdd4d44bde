export { EmbeddedForm } from './fill/embedded-form.tsx'
export { FormSheet } from './fill/form-sheet.tsx'
export { SideCard } from './fill/side-card.tsx'
export { KeptSignature } from './signature/kept-signature.tsx'
