import { defineModule } from '../../kernel/module.ts'
import { roleRegistration } from './role.routes.ts'

export const roleModule = defineModule({
  registrations: [roleRegistration],
})
