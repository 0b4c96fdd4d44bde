import { assistantCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { endSession, withdraw } from './end-session.ts'
import { keepGuardian } from './keep-guardian.ts'
import { countSessions, pageOfSessions } from './list-sessions.ts'
import { MODEL_TIMEOUT_MS, type ModelClient } from './model.ts'
import { pageOfMine, readCurrent } from './own-sessions.ts'
import { readSession } from './read-session.ts'
import { sendLine } from './send-line.ts'
import { replyAsStaff } from './staff-reply.ts'
import { startSession } from './start-session.ts'
import { releaseSession, takeOver } from './take-over.ts'
import { readTerms } from './terms.ts'
import { readLive, viewSession } from './view-session.ts'

type Deps = { model: ModelClient | null; timeoutMs?: number | undefined }

export const assistantRegistration = ({ model, timeoutMs = MODEL_TIMEOUT_MS }: Deps) =>
  register(assistantCalls, {
    'GET /ai/session/terms': (tx, _, ctx) => readTerms(tx, ctx.requireActor().userId, model !== null),
    'POST /ai/session/start': (tx, { body }, ctx) =>
      startSession(tx, ctx.requireActor().userId, model, body.termsVersion),
    'GET /ai/session/current': (tx, { query }, ctx) => readCurrent(tx, ctx.requireActor().userId, query.id),
    'POST /ai/session/send': { outside: ({ body }, ctx) => sendLine({ model, timeoutMs }, body, ctx) },
    'POST /ai/session/end': (tx, { body }, ctx) => endSession(tx, ctx.requireActor(), body),
    'POST /ai/session/withdraw': (tx, _, ctx) => withdraw(tx, ctx.requireActor()),
    'POST /ai/session/minePage': (tx, { body }, ctx) => pageOfMine(tx, ctx.requireActor().userId, body),
    'POST /ai/session/takeover': (tx, { body }, ctx) => takeOver(tx, ctx.requireActor(), body),
    'GET /ai/session/live': (tx, { query }, ctx) => readLive(tx, ctx.requireActor(), query.id),
    'POST /ai/session/reply': (tx, { body }, ctx) => replyAsStaff(tx, ctx.requireActor(), body),
    'POST /ai/session/release': (tx, { body }, ctx) => releaseSession(tx, ctx.requireActor(), body),
    'POST /ai/session/page': (tx, { body }, ctx) => pageOfSessions(tx, ctx.requireActor(), body),
    'GET /ai/session/counts': (tx, _, ctx) => countSessions(tx, ctx.requireActor()),
    'GET /ai/session/detail': (tx, { query }, ctx) => readSession(tx, ctx.requireActor(), query.id),
    'POST /ai/session/view': (tx, { body }, ctx) => viewSession(tx, ctx.requireActor(), body),
    'POST /ai/session/guardian': (tx, { body }, ctx) => keepGuardian(tx, ctx.requireActor(), body),
  })
