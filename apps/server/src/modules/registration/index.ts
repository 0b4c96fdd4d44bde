export { registerRegistration } from './register.routes.ts'
