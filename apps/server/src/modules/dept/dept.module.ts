import { defineModule } from '../../kernel/module.ts'
import { deptRegistration } from './dept.routes.ts'
import { deptIndexCron } from './dept.tokens.ts'

export const deptModule = defineModule({
  registrations: [deptRegistration],
  crons: [deptIndexCron],
})
