import { handoverCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { defineModule } from '../../kernel/module.ts'
import { giveHandover } from './give-handover.ts'
import { sealedHandoverColumns } from './handover.tables.ts'
import { listHandovers, readHandover } from './read-handover.ts'

const handoverRegistration = register(handoverCalls, {
  'GET /consult/handover/people': (tx, _, ctx) => listHandovers(tx, ctx.requireActor()),
  'GET /consult/handover/detail': (tx, { query }, ctx) => readHandover(tx, ctx.requireActor(), query.userId),
  'POST /consult/handover/give': (tx, { body }, ctx) => giveHandover(tx, ctx, body),
})

export const handoverModule = defineModule({
  registrations: [handoverRegistration],
  sealed: sealedHandoverColumns,
})
