import { handoverCalls } from '@xinqiao/contract'
import { replayCron } from '../../kernel/housekeeping.ts'
import { register } from '../../kernel/http/binding.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue } from '../../kernel/jobs/each-school.ts'
import { defineModule } from '../../kernel/module.ts'
import { planDeparture, remindAsked } from './departure.ts'
import { giveHandover } from './give-handover.ts'
import { handoverEntries } from './handover.entries.ts'
import { handovers, holdOffered } from './handover.matter.ts'
import { HANDOVER, sealedHandoverColumns } from './handover.tables.ts'
import { departed, lapseDeparture } from './lapse.ts'
import { listHandovers } from './list-handovers.ts'
import { listOffered } from './list-offered.ts'
import { readHandover } from './read-handover.ts'
import { dropEmptied, emptied } from './standing.ts'

const accept = handovers.act('accept', 'handover.accept')

const tendHandovers: CronDefinition['run'] = async (context) => {
  await eachDue(departed, lapseDeparture)(context)
  await eachDue(emptied, dropEmptied)(context)
}

const handoverRegistration = register(handoverCalls, {
  'GET /consult/handover/people': (tx, _, ctx) => listHandovers(tx, ctx.requireActor()),
  'GET /consult/handover/detail': (tx, { query }, ctx) => readHandover(tx, ctx.requireActor(), query.userId),
  'POST /consult/handover/give': (tx, { body }, ctx) => giveHandover(tx, ctx, body),
  'POST /consult/handover/plan': (tx, { body }, ctx) => planDeparture(tx, ctx.requireActor(), body),
  'POST /consult/handover/remind': (tx, { body }, ctx) => remindAsked(tx, ctx.requireActor(), body.userId),
  'POST /consult/handover/withdraw': handovers.act('withdraw', 'handover.withdraw'),
  'GET /consult/handover/mine': (tx, _, ctx) => listOffered(tx, ctx.requireActor()),
  'POST /consult/handover/accept': async (tx, input, ctx) => {
    await holdOffered(tx, input.body.id)
    return accept(tx, input, ctx)
  },
  'POST /consult/handover/refuse': handovers.act('refuse', 'handover.refuse'),
})

export const handoverModule = defineModule({
  registrations: [handoverRegistration],
  entries: handoverEntries,
  crons: [{ name: 'handover-last-day', schedule: '20 17 * * *', run: tendHandovers }, replayCron(HANDOVER, HANDOVER)],
  sealed: sealedHandoverColumns,
})
