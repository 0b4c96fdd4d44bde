import { channelCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import type { HostGuard } from './host-guard.ts'
import { readGateways, removeGateway, saveMail, saveSms, saveVoice } from './save-gateway.ts'

export const channelRegistration = (guard: HostGuard) =>
  register(channelCalls, {
    'GET /admin/gateway': (tx, _, ctx) => readGateways(tx, ctx),
    'PUT /admin/gateway/mail': { outside: ({ body }, ctx) => saveMail(guard, ctx, body) },
    'PUT /admin/gateway/voice': { outside: ({ body }, ctx) => saveVoice(guard, ctx, body) },
    'PUT /admin/gateway/sms': { outside: ({ body }, ctx) => saveSms(guard, ctx, body) },
    'POST /admin/gateway/remove': (tx, { body }, ctx) => removeGateway(tx, ctx.requireActor().userId, body.kind),
  })
