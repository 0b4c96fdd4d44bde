export { errorsSource } from './list-errors.ts'
export { errorLogRegistration } from './error-log.routes.ts'
export { errorLogCron } from './purge-errors.ts'
export { insertErrors } from './store-errors.ts'
