import { firstCalls } from '@xinqiao/contract'
import { register } from '../../../kernel/http/binding.ts'
import { countFirst, pageOfFirst } from './list-first.ts'
import { fillScale, ownFirst, readFirst, readRefill } from './read-first.ts'
import { askRefill, refills } from './refill.matter.ts'

export const firstRegistration = register(firstCalls, {
  'POST /consult/first/page': (tx, { body }, ctx) => pageOfFirst(tx, ctx.requireActor(), body),
  'POST /consult/first/counts': (tx, { body }, ctx) => countFirst(tx, ctx.requireActor(), body),
  'GET /consult/first/detail': (tx, { query }, ctx) => readFirst(tx, ctx.requireActor(), query.id),
  'POST /consult/first/mine': (tx, _, ctx) => ownFirst(tx, ctx.requireActor()),
  'POST /consult/first/refill': (tx, { body }, ctx) => askRefill(tx, ctx.requireActor(), body),
  'POST /consult/first/withdraw': refills.act('withdraw', 'first.withdraw'),
  'GET /consult/first/refillInfo': (tx, { query }, ctx) => readRefill(tx, ctx.requireActor(), query.id),
  'POST /consult/first/fillScale': (tx, { body }, ctx) => fillScale(tx, ctx.requireActor(), body),
})
