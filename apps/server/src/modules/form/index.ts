export { formRegistration } from './form.routes.ts'
