import { pushCalls } from '@xinqiao/contract'
import { register, type Registration } from '../http/binding.ts'
import type { PushHub } from './hub.ts'

export const pushRegistration = (hub: PushHub): Registration =>
  register(pushCalls, { 'GET /push/stream': { outside: (_, ctx) => hub.open(ctx.requireActor()) } })
