export { helpRegistration } from './help.routes.ts'
