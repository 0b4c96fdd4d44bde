import { overviewCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { readOverview } from './read-overview.ts'

export const overviewRegistration = register(overviewCalls, {
  'GET /admin/info/overview': (tx, _, ctx) => readOverview(tx, ctx.requireActor()),
})
