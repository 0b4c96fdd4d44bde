import { peopleCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth/index.ts'
import { addUser } from './add-user.ts'
import { previewSet, setUsers } from './batch-set.ts'
import { changeIdCard, changePhone } from './change-number.ts'
import { askPermit } from './credential-permit.ts'
import { addFinger, hasFinger } from './fingers.ts'
import { giveRoles } from './give-roles.ts'
import { lockUsers } from './lock-users.ts'
import { moveUsers } from './move-users.ts'
import { readDetail, readUserForm } from './read-person.ts'
import { readTrail } from './read-trail.ts'
import { removeUser, removeUsers } from './remove-users.ts'
import { resetFactor } from './reset-factor.ts'
import { resetUserPassword, setUserPassword } from './reset-user-password.ts'
import { updateUser } from './update-user.ts'

/** Administration of accounts: stands above people, roles, departments and sessions, which know nothing of it. */
export const peopleRegistration = (deps: AuthDeps) =>
  register(peopleCalls, {
    'GET /admin/user/getUser': (tx, { query }, ctx) => readUserForm(tx, ctx.requireActor(), query.id),
    'GET /admin/user/detail': (tx, { query }, ctx) => readDetail(tx, ctx.requireActor(), query.id),
    'GET /admin/user/trail': (tx, { query }, ctx) => readTrail(tx, ctx.requireActor(), query.id),
    'POST /admin/v2/user/addUser': { outside: ({ body }, ctx) => addUser(deps, ctx, body) },
    'POST /admin/user/update': (tx, { body }, ctx) => updateUser(tx, ctx.requireActor(), body),
    'POST /admin/user/roles': (tx, { body }, ctx) => giveRoles(tx, ctx.requireActor(), body),
    'POST /admin/user/updateUserPhone': (tx, { body }, ctx) => changePhone(tx, ctx.requireActor(), body),
    'POST /admin/user/updateUserIdCard': (tx, { body }, ctx) => changeIdCard(tx, ctx.requireActor(), body),
    'POST /admin/user/batchDel': (tx, { body }, ctx) => removeUsers(tx, ctx.requireActor(), body.ids),
    'GET /admin/user/delete/{id}': (tx, { params }, ctx) => removeUser(tx, ctx.requireActor(), params.id),
    'POST /admin/user/delete/{id}': (tx, { params }, ctx) => removeUser(tx, ctx.requireActor(), params.id),
    'POST /admin/user/resizeDept': (tx, { body }, ctx) => moveUsers(tx, ctx.requireActor(), body.ids, body.deptId),
    'POST /admin/user/lock': (tx, { body }, ctx) => lockUsers(tx, ctx.requireActor(), body.ids, body.lockFlag),
    'POST /admin/user/batchSet': (tx, { body }, ctx) => setUsers(tx, ctx.requireActor(), body),
    // Outside: what is tried out is written and taken back, which a transaction that only reads does not let.
    'POST /admin/user/batchSet/preview': {
      outside: ({ body }, ctx) => ctx.withTenant((tx) => previewSet(tx, ctx.requireActor(), body)),
    },
    'POST /admin/user/askCredential': (tx, { body }, ctx) => askPermit(tx, ctx.requireActor(), body.id),
    'GET /admin/user/resetPwd': { outside: ({ query }, ctx) => resetUserPassword(deps, ctx, query.id) },
    'POST /admin/user/resetPwd': { outside: ({ body }, ctx) => resetUserPassword(deps, ctx, body.id) },
    'GET /admin/user/suPwd': { outside: ({ query }, ctx) => setUserPassword(deps, ctx, query) },
    'POST /admin/user/resetFactor': (tx, { body }, ctx) => resetFactor(tx, ctx.requireActor(), body.id),
    'POST /admin/user/suPwd': { outside: ({ body }, ctx) => setUserPassword(deps, ctx, body) },
    'POST /admin/sysUserFinger/add': (tx, { body }, ctx) =>
      addFinger(tx, ctx.requireActor(), body.userId, body.fingerCode),
    'POST /admin/sysUserFinger/enteredFlag': (tx, { body }, ctx) => hasFinger(tx, ctx.requireActor(), body.userId),
  })
