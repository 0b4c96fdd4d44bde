import { referralCalls } from '@xinqiao/contract'
import { register } from '../../../../kernel/http/binding.ts'
import { readReferral } from './read-referral.ts'
import { refer } from './refer.ts'
import { withdrawReferral } from './withdraw-referral.ts'

export const referralRegistration = register(referralCalls, {
  'GET /consult/referral/ofAppointment': (tx, { query }, ctx) => readReferral(tx, ctx.requireActor(), query.id),
  'POST /consult/referral/save': (tx, { body }, ctx) => refer(tx, ctx.requireActor(), body),
  'POST /consult/referral/withdraw': (tx, { body }, ctx) => withdrawReferral(tx, ctx.requireActor(), body),
})
