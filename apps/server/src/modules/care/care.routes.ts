import { careCalls, ownSummaryCalls, supervisedCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { endCase, logContact, referCase, reopenCase } from './case.acts.ts'
import { listHosts } from './hosts.ts'
import { countsOfCases, pageOfCases } from './list-cases.ts'
import { transfersToMe } from './list-transfers.ts'
import { readMeasure, reviewCase } from './curve.ts'
import { readOwnSummary } from './own-summary.ts'
import { readOutcome } from './outcome/read-outcome.ts'
import { readCase } from './read-case.ts'
import { bindSupervisor, endSupervision, listSupervisors, pageOfSupervised } from './supervised.ts'
import { holdTransferred, transfers } from './transfer.matter.ts'

const quit = endCase('quit')
const absent = endCase('absent')
const accept = transfers.act('accept', 'case.accept')
const decline = transfers.act('decline', 'case.decline')
const withdraw = transfers.act('withdraw', 'case.withdraw')

export const careRegistration = register(careCalls, {
  'POST /consult/case/page': (tx, { body }, ctx) => pageOfCases(tx, ctx.requireActor(), body),
  'POST /consult/case/counts': (tx, _, ctx) => countsOfCases(tx, ctx.requireActor()),
  'GET /consult/case/hosts': (tx) => listHosts(tx),
  'GET /consult/case/detail': (tx, { query }, ctx) => readCase(tx, ctx.requireActor(), query.id),
  'GET /consult/case/outcome': (tx, { query }, ctx) => readOutcome(tx, ctx.requireActor(), query.id),
  'POST /consult/case/contact': (tx, { body }, ctx) => logContact(tx, ctx.requireActor(), body),
  'GET /consult/case/measure': (tx, _, ctx) => readMeasure(tx, ctx.requireActor()),
  'POST /consult/case/review': (tx, { body }, ctx) => reviewCase(tx, ctx.requireActor(), body),
  'POST /consult/case/quit': (tx, { body }, ctx) => quit(tx, ctx.requireActor(), body),
  'POST /consult/case/absent': (tx, { body }, ctx) => absent(tx, ctx.requireActor(), body),
  'POST /consult/case/reopen': (tx, { body }, ctx) => reopenCase(tx, ctx.requireActor(), body),
  'POST /consult/case/refer': (tx, { body }, ctx) => referCase(tx, ctx.requireActor(), body),
  'GET /consult/case/transfers': (tx, _, ctx) => transfersToMe(tx, ctx.requireActor()),
  'POST /consult/case/transfer/accept': async (tx, input, ctx) => {
    await holdTransferred(tx, input.body.id)
    return accept(tx, input, ctx)
  },
  'POST /consult/case/transfer/decline': async (tx, input, ctx) => {
    await decline(tx, input, ctx)
    return null
  },
  'POST /consult/case/transfer/withdraw': async (tx, input, ctx) => {
    await withdraw(tx, input, ctx)
    return null
  },
})

export const supervisedRegistration = register(supervisedCalls, {
  'POST /consult/supervised/page': (tx, { body }, ctx) => pageOfSupervised(tx, ctx.requireActor(), body),
  'GET /consult/supervised/supervisors': (tx, _, ctx) => listSupervisors(tx, ctx.requireActor()),
  'POST /consult/supervised/bind': (tx, { body }, ctx) => bindSupervisor(tx, ctx.requireActor(), body),
  'POST /consult/supervised/end': (tx, { body }, ctx) => endSupervision(tx, ctx.requireActor(), body),
})

export const ownSummaryRegistration = register(ownSummaryCalls, {
  'GET /consult/case/mine': (tx, _, ctx) => readOwnSummary(tx, ctx.requireActor()),
})
