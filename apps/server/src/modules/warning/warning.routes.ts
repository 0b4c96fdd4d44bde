import { warningCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { closeSignal, keepContact, referSignal } from './end-signal.ts'
import { handSignal, takeNext, takeSignal } from './handle-signal.ts'
import { answerDispute, disputeSignal } from './dispute-signal.ts'
import { listHandlers } from './handlers.ts'
import { countSignals, pageOfSignals } from './list-signals.ts'
import { qualityOf, signalsOfPerson } from './look-back.ts'
import { noteSignal } from './note-signal.ts'
import { readDesk } from './read-desk.ts'
import { readSignal } from './read-signal.ts'

export const warningRegistration = (door: AnswerDoor) =>
  register(warningCalls, {
    'POST /crisis/warning/page': (tx, { body }, ctx) => pageOfSignals(tx, ctx.requireActor(), body),
    'POST /crisis/warning/counts': (tx, _, ctx) => countSignals(tx, ctx.requireActor()),
    'GET /crisis/warning/detail': (tx, { query }, ctx) => readSignal(tx, ctx.requireActor(), door, query.id),
    'GET /crisis/warning/desk': (tx, _, ctx) => readDesk(tx, ctx.requireActor()),
    'POST /crisis/warning/note': (tx, { body }, ctx) => noteSignal(tx, ctx.requireActor(), body),
    'POST /crisis/warning/dispute': (tx, { body }, ctx) => disputeSignal(tx, ctx.requireActor(), body),
    'POST /crisis/warning/answer': (tx, { body }, ctx) => answerDispute(tx, ctx.requireActor(), body),
    'GET /crisis/warning/handlers': (tx, _, ctx) => listHandlers(tx, ctx.requireActor()),
    'POST /crisis/warning/take': (tx, { body }, ctx) => takeSignal(tx, ctx.requireActor(), body),
    'POST /crisis/warning/hand': (tx, { body }, ctx) => handSignal(tx, ctx.requireActor(), body),
    'POST /crisis/warning/next': (tx, _, ctx) => takeNext(tx, ctx.requireActor()),
    'POST /crisis/warning/contact': (tx, { body }, ctx) => keepContact(tx, ctx.requireActor(), body),
    'POST /crisis/warning/refer': (tx, { body }, ctx) => referSignal(tx, ctx.requireActor(), body),
    'GET /crisis/warning/person': (tx, { query }, ctx) => signalsOfPerson(tx, ctx.requireActor(), query.userId),
    'GET /crisis/warning/quality': (tx, { query }, ctx) => qualityOf(tx, ctx.requireActor(), query.months),
    'POST /crisis/warning/close': (tx, { body }, ctx) => closeSignal(tx, ctx.requireActor(), body),
  })
