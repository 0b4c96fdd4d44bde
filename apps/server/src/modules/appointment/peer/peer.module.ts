import { peerCalls } from '@xinqiao/contract'
import { register } from '../../../kernel/http/binding.ts'
import { defineModule } from '../../../kernel/module.ts'
import { finishTalk, raiseFlag, startTalk } from './hold-talk.ts'
import { readPeerDesk } from './read-peer.ts'

const peerRegistration = register(peerCalls, {
  'GET /consult/peer/desk': (tx, _, ctx) => readPeerDesk(tx, ctx.requireActor()),
  'POST /consult/peer/start': (tx, { body }, ctx) => startTalk(tx, ctx.requireActor(), body),
  'POST /consult/peer/finish': (tx, { body }, ctx) => finishTalk(tx, ctx.requireActor(), body),
  'POST /consult/peer/redFlag': (tx, { body }, ctx) => raiseFlag(tx, ctx.requireActor(), body),
})

export const peerModule = defineModule({ registrations: [peerRegistration] })
