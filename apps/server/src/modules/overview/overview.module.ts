import { defineModule } from '../../kernel/module.ts'
import { overviewRegistration } from './overview.routes.ts'

export const overviewModule = defineModule({
  registrations: [overviewRegistration],
})
