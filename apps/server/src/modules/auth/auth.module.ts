import { defineModule } from '../../kernel/module.ts'
import { sealedAuthColumns } from './auth.tables.ts'
import { terminalRegistration } from './terminal.routes.ts'

export const authModule = defineModule({
  registrations: [terminalRegistration],
  sealed: sealedAuthColumns,
})
