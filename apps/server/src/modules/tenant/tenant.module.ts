import { defineModule } from '../../kernel/module.ts'
import { ticketCron } from './ticket.crons.ts'

export const tenantModule = defineModule({
  crons: [ticketCron],
})
