export { smartFormRegistration } from './smart-form.routes.ts'
