import { defineModule } from '../../kernel/module.ts'
import { authCrons } from './auth.crons.ts'
import { sealedAuthColumns } from './auth.tables.ts'
import { terminalRegistration } from './sign-in/terminal.routes.ts'

export const authModule = defineModule({
  registrations: [terminalRegistration],
  crons: authCrons,
  sealed: sealedAuthColumns,
})
