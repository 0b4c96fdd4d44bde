import { defineModule } from '../../kernel/module.ts'
import { menuRegistration } from './menu.routes.ts'

export const menuModule = defineModule({
  registrations: [menuRegistration],
})
