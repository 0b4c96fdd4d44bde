export { errorLogRegistration } from './error-log.routes.ts'
export { errorLogCron } from './purge-errors.ts'
