export { menuRegistration } from './menu.routes.ts'
