import { defineModule } from '../../kernel/module.ts'
import { dictRegistration } from './dict.routes.ts'

export const dictModule = defineModule({
  registrations: [dictRegistration],
})
