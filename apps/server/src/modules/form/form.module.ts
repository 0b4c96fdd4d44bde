import { defineModule } from '../../kernel/module.ts'
import { formRegistration } from './form.routes.ts'

export const formModule = defineModule({
  registrations: [formRegistration],
})
