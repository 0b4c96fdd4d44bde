export { visitRegistration } from './visit.routes.ts'
export { breakRegistration } from './break.routes.ts'
