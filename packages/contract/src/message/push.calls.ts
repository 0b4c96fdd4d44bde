import { defineCalls, signedIn } from '../call.ts'
import { Type } from '../schema.ts'

/**
 * One line per browser, open as long as somebody looks. It carries nudges and no data: whoever hears one asks again, with
 * their own rights.
 */
export const pushCalls = defineCalls('session', {
  'GET /push/stream': {
    summary: '即时提醒（server-sent events：inbox、notice、task、appointment、assistant、menu、session，均不含内容）',
    access: signedIn,
    effect: 'read',
    reply: Type.String(),
    shape: 'stream',
  },
})
