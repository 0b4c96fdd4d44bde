export { openErrorText } from './error-log.tables.ts'
export { errorsSource } from './list-errors.ts'
export { insertErrors } from './store-errors.ts'
export { errorLogModule } from './error-log.module.ts'
