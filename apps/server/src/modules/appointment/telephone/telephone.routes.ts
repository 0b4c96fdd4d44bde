import { telephoneCalls } from '@xinqiao/contract'
import { ensure } from '../../../kernel/app-error.ts'
import { register } from '../../../kernel/http/binding.ts'
import { countCalls, ownCall, pageOfCalls, readCall } from './read-calls.ts'
import { assignCall, reserveCall } from './reserve-call.ts'
import { missOrLose, telephones } from './telephone.matter.ts'
import { findReserve } from './telephone.repo.ts'

const reach = telephones.act('reach', 'telephone.reach')
const [miss, lose] = [telephones.act('miss', 'telephone.miss'), telephones.act('lose', 'telephone.miss')]

export const telephoneRegistration = register(telephoneCalls, {
  'POST /consult/telephone/reserve/page': (tx, { body }, ctx) => pageOfCalls(tx, ctx.requireActor(), body),
  'POST /consult/telephone/reserve/counts': (tx, _, ctx) => countCalls(tx, ctx.requireActor()),
  'GET /consult/telephone/reserve/detail': (tx, { query }, ctx) => readCall(tx, ctx.requireActor(), query.id),
  'GET /consult/telephone/reserve/mine': (tx, _, ctx) => ownCall(tx, ctx.requireActor()),
  'POST /consult/telephone/reserve/save': (tx, _, ctx) => reserveCall(tx, ctx.requireActor()),
  'POST /consult/telephone/reserve/renew': telephones.act('renew', 'telephone.renew'),
  'POST /consult/telephone/reserve/cancel': telephones.act('cancel', 'telephone.cancel'),
  'POST /consult/telephone/reserve/assign': (tx, { body }, ctx) => assignCall(tx, ctx.requireActor(), body),
  'POST /consult/telephone/reserve/dial': telephones.act('dial', 'telephone.dial'),
  'POST /consult/telephone/reserve/reach': async (tx, input, ctx) => {
    await reach(tx, input, ctx)
    const { appointment_id } = ensure(await findReserve(tx, input.body.id))
    return { appointmentId: ensure(appointment_id) }
  },
  'POST /consult/telephone/reserve/miss': async (tx, input, ctx) =>
    (await missOrLose(tx, input.body.id)) === 'lose' ? lose(tx, input, ctx) : miss(tx, input, ctx),
})
