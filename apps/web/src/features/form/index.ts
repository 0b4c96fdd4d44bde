export { EmbeddedForm } from './fill/embedded-form.tsx'
