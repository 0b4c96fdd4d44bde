import { releaseCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { askRound, withdrawRequest } from './ask-round.ts'
import { cancelRound } from './cancel-round.ts'
import { joinQueue } from './join-queue.ts'
import { quitQueue, upgradeEntry } from './leave-queue.ts'
import { myQueue, pageOfQueue, slotsToOffer } from './list-queue.ts'
import { offerSlot } from './offer-slot.ts'
import { listRounds, readRound, slotsToPlan } from './read-round.ts'
import { saveRound } from './save-round.ts'

export const releaseRegistration = register(releaseCalls, {
  'POST /consult/release/save': (tx, { body }, ctx) => saveRound(tx, ctx.requireActor(), body),
  'POST /consult/release/slots': (tx, { body }) => slotsToPlan(tx, body),
  'POST /consult/release/cancel': (tx, { body }) => cancelRound(tx, body),
  'POST /consult/release/page': (tx, { body }, ctx) => listRounds(tx, ctx.requireActor(), body),
  'GET /consult/release/detail': (tx, { query }, ctx) => readRound(tx, ctx.requireActor(), query.id),
  'POST /consult/release/ask': (tx, { body }, ctx) => askRound(tx, ctx.requireActor(), body),
  'POST /consult/release/withdraw': (tx, { body }, ctx) => withdrawRequest(tx, ctx.requireActor(), body.id),
  'POST /consult/queue/join': (tx, { body }, ctx) => joinQueue(tx, ctx.requireActor(), body),
  'GET /consult/queue/mine': (tx, _, ctx) => myQueue(tx, ctx.requireActor()),
  'POST /consult/queue/page': (tx, { body }, ctx) => pageOfQueue(tx, ctx.requireActor(), body),
  'POST /consult/queue/slots': (tx, { body }) => slotsToOffer(tx, body.id),
  'POST /consult/queue/offer': (tx, { body }, ctx) => offerSlot(tx, ctx.requireActor(), body),
  'POST /consult/queue/accept': (tx, { body }, ctx) => acceptOffer(tx, ctx.requireActor(), body),
  'POST /consult/queue/decline': (tx, { body }, ctx) => declineOffer(tx, ctx.requireActor(), body),
  'POST /consult/queue/quit': (tx, { body }, ctx) => quitQueue(tx, ctx.requireActor(), body),
  'POST /consult/queue/upgrade': (tx, { body }, ctx) => upgradeEntry(tx, ctx.requireActor(), body),
})
