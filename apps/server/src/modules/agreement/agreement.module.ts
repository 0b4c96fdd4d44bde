import { defineModule } from '../../kernel/module.ts'
import { agreementRegistration } from './agreement.routes.ts'

export const agreementModule = defineModule({
  registrations: [agreementRegistration],
})
