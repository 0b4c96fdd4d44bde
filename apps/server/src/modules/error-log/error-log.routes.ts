import { errorLogCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { listErrors } from './list-errors.ts'
import { storeErrors } from './store-errors.ts'

export const errorLogRegistration = register(errorLogCalls, {
  'POST /admin/log/logs': (tx, { body }, ctx) => storeErrors(tx, ctx, body),
  'POST /admin/log/page': (tx, { body }, ctx) => listErrors(tx, ctx.requireActor(), body),
})
