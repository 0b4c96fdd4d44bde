import { userCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { auditRegistration } from './audit-registration.ts'
import { listUsers } from './list-users.ts'
import { userInfo } from './user-info.ts'
import { rolesOf } from './user.repo.ts'
import { roleView } from './user.views.ts'

export const userRegistration = register(userCalls, {
  'GET /admin/user/info': (tx, _, ctx) => userInfo(tx, ctx.requireActor()),
  'GET /admin/role/getUserPortPermission': async (tx, _, ctx) => {
    const actor = ctx.requireActor()
    return (await rolesOf(tx, actor.userId)).map((role) => roleView(role, actor.port))
  },
  'POST /admin/user/page': (tx, { body }, ctx) => listUsers(tx, ctx.requireActor(), body),
  'POST /admin/user/audit': (tx, { body }, ctx) => auditRegistration(tx, ctx.requireActor(), body),
})
