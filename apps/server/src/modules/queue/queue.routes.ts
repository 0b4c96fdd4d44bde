import { queueCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { askRound, withdrawRequest } from './ask-round.ts'
import { changeConsultant } from './change-consultant.ts'
import { joinQueue } from './join-queue.ts'
import { myQueue, pageOfQueue, slotsToOffer } from './list-queue.ts'
import { offerSlot } from './offer-slot.ts'
import { listRounds, readRound, slotsToPlan } from './read-round.ts'
import { rounds } from './round.matter.ts'
import { saveRound } from './save-round.ts'
import { waits } from './wait.matter.ts'
import { isSingle } from './wait.views.ts'

export const queueRegistration = register(queueCalls, {
  'POST /consult/release/save': (tx, { body }, ctx) => saveRound(tx, ctx.requireActor(), body),
  'POST /consult/release/slots': (tx, { body }) => slotsToPlan(tx, body),
  'POST /consult/release/cancel': rounds.act('cancel', 'release.cancel'),
  'POST /consult/release/page': (tx, { body }, ctx) => listRounds(tx, ctx.requireActor(), body),
  'GET /consult/release/detail': (tx, { query }, ctx) => readRound(tx, ctx.requireActor(), query.id),
  'POST /consult/release/ask': (tx, { body }, ctx) => askRound(tx, ctx.requireActor(), body),
  'POST /consult/release/withdraw': (tx, { body }, ctx) => withdrawRequest(tx, ctx.requireActor(), body.id),
  'POST /consult/queue/join': (tx, { body }, ctx) => joinQueue(tx, ctx.requireActor(), body),
  'GET /consult/queue/mine': (tx, _, ctx) => myQueue(tx, ctx.requireActor()),
  'GET /consult/ecnu/reserve/updateWaitConsultant': (tx, { query }, ctx) =>
    changeConsultant(tx, ctx.requireActor(), query),
  'POST /consult/ecnu/reserve/updateWaitConsultant': (tx, { body }, ctx) =>
    changeConsultant(tx, ctx.requireActor(), body),
  'POST /consult/queue/page': (tx, { body }, ctx) => pageOfQueue(tx, ctx.requireActor(), body),
  'POST /consult/queue/slots': (tx, { body }, ctx) => slotsToOffer(tx, ctx.requireActor(), body.id),
  'POST /consult/queue/offer': (tx, { body }, ctx) => offerSlot(tx, ctx.requireActor(), body),
  'POST /consult/queue/accept': waits.act((row) => (isSingle(row) ? 'acceptSingle' : 'accept'), 'queue.accept'),
  'POST /consult/queue/decline': waits.act('decline', 'queue.decline'),
  'POST /consult/queue/quit': waits.act('quit', 'queue.quit'),
  'POST /consult/queue/upgrade': waits.act('upgrade', 'queue.upgrade'),
})
