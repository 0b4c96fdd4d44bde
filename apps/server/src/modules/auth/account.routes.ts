import { accountCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { registrableTypes } from '../user/index.ts'
import type { AuthDeps } from './auth.deps.ts'
import { changeForcedPassword, changePassword } from './password/change-password.ts'
import { registerUser } from './sign-in/register-user.ts'
import { switchRole } from './session/switch-role.ts'

export const accountRegistration = (deps: AuthDeps) =>
  register(accountCalls, {
    'GET /admin/v2/user/toggleRole': (tx, { query }, ctx) => switchRole(tx, ctx.requireActor(), query.roleId),
    'POST /admin/v2/user/toggleRole': (tx, { body }, ctx) => switchRole(tx, ctx.requireActor(), body.roleId),
    'GET /admin/user/changeMyPwd': { outside: ({ query }, ctx) => changeForcedPassword(deps, ctx, query) },
    'POST /admin/user/changeMyPwd': { outside: ({ body }, ctx) => changeForcedPassword(deps, ctx, body) },
    'GET /admin/user/pwd': { outside: ({ query }, ctx) => changePassword(deps, ctx, query) },
    'POST /admin/user/pwd': { outside: ({ body }, ctx) => changePassword(deps, ctx, body) },
    'GET /admin/uType/getUserTypeRegister': async (tx) =>
      (await registrableTypes(tx)).map((type) => ({
        id: type.id,
        userTypeName: type.name,
        needAudit: type.need_audit,
      })),
    'POST /admin/user/register': { outside: ({ body }, ctx) => registerUser(deps, ctx, body) },
  })
