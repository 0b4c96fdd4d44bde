export { dictRegistration } from './dict.routes.ts'
