import { breakCalls } from '@xinqiao/contract'
import { register } from '../../../kernel/http/binding.ts'
import { appeal, decideAppeal, withdrawAppeal } from './appeal.ts'
import { pageOfBreaks, readBreak } from './list-breaks.ts'
import { ownBreaks } from './own-breaks.ts'
import { releaseBlock } from './release-block.ts'

export const breakRegistration = register(breakCalls, {
  'POST /consult/break/page': (tx, { body }, ctx) => pageOfBreaks(tx, ctx.requireActor(), body),
  'GET /consult/break/detail': (tx, { query }, ctx) => readBreak(tx, ctx.requireActor(), query),
  'POST /consult/break/release': (tx, { body }, ctx) => releaseBlock(tx, ctx.requireActor(), body),
  'POST /consult/break/decide': (tx, { body }, ctx) => decideAppeal(tx, ctx.requireActor(), body),
  'GET /consult/break/mine': (tx, _, ctx) => ownBreaks(tx, ctx.requireActor()),
  'POST /consult/break/appeal': (tx, { body }, ctx) => appeal(tx, ctx.requireActor(), body),
  'POST /consult/break/withdraw': (tx, { body }, ctx) => withdrawAppeal(tx, ctx.requireActor(), body),
})
