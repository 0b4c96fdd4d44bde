import { defineModule } from '../../kernel/module.ts'
import { errorLogRegistration } from './error-log.routes.ts'
import { sealedErrorColumns } from './error-log.tables.ts'
import { errorLogCron } from './purge-errors.ts'

export const errorLogModule = defineModule({
  registrations: [errorLogRegistration],
  crons: [errorLogCron],
  sealed: sealedErrorColumns,
})
