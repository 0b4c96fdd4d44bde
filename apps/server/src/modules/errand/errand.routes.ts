import { errandCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { completeErrand } from './complete-errand.ts'
import { listLadders, resetLadder, saveLadder } from './ladders.ts'
import { countErrands, listBreaches, pageOfErrands } from './list-errands.ts'

export const errandRegistration = register(errandCalls, {
  'POST /consult/errand/page': (tx, { body }, ctx) => pageOfErrands(tx, ctx.requireActor(), body),
  'POST /consult/errand/counts': (tx, _, ctx) => countErrands(tx, ctx.requireActor()),
  'POST /consult/errand/complete': (tx, { body }, ctx) => completeErrand(tx, ctx.requireActor(), body),
  'POST /consult/errand/breaches': (tx, { body }, ctx) => listBreaches(tx, ctx.requireActor(), body),
  'GET /consult/errand/ladders': (tx) => listLadders(tx),
  'POST /consult/errand/saveLadder': (tx, { body }, ctx) => saveLadder(tx, ctx.requireActor(), body),
  'POST /consult/errand/resetLadder': (tx, { body }, ctx) => resetLadder(tx, ctx.requireActor(), body),
})
