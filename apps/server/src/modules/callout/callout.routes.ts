import { calloutCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { answerCode } from './answer-code.ts'
import { proveWay, sendWayCode, type CalloutDeps } from './prove-way.ts'
import { readAll, readMine } from './read-callout.ts'

export const calloutRegistration = (deps: CalloutDeps) =>
  register(calloutCalls, {
    'GET /consult/duty/callout/mine': (tx, _, ctx) => readMine(tx, deps, ctx.requireActor().userId),
    'POST /consult/duty/callout/send': { outside: ({ body }, ctx) => sendWayCode(deps, ctx, body) },
    'POST /consult/duty/callout/prove': { outside: ({ body }, ctx) => proveWay(ctx, body) },
    'GET /consult/duty/callout/all': (tx) => readAll(tx),
    'POST /public/duty/answer': (tx, { body }) => answerCode(tx, body.code),
  })
