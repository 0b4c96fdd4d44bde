import { userCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { auditRegistration } from './audit-registration.ts'
import { listUsers } from './list-users.ts'
import { readMasked, readSimple, reveal } from './read-user.ts'
import { rolesToGive } from './role-giving.ts'
import { saveAvatar } from './save-avatar.ts'
import { userInfo } from './user-info.ts'
import { rolesOf } from './user.repo.ts'
import { listTypes, listTypesToUse } from './user-types.ts'
import { roleView } from './user.views.ts'
import { listCounsellors, readRegion } from './work-area.ts'

export const userRegistration = register(userCalls, {
  'GET /admin/user/info': (tx, _, ctx) => userInfo(tx, ctx.requireActor()),
  'GET /admin/role/getUserPortPermission': async (tx, _, ctx) => {
    const actor = ctx.requireActor()
    return (await rolesOf(tx, actor.userId)).map((role) => roleView(role, actor.port))
  },
  'POST /admin/user/page': (tx, { body }, ctx) => listUsers(tx, ctx.requireActor(), body),
  'POST /admin/user/audit': (tx, { body }, ctx) => auditRegistration(tx, ctx.requireActor(), body),
  'GET /admin/user/simple': (tx, { query }, ctx) => readSimple(tx, ctx.requireActor(), query.id),
  'GET /admin/user/desensitizationGetUser': (tx, { query }, ctx) => readMasked(tx, ctx.requireActor(), query.id),
  'GET /admin/user/getPhone': (tx, { query }, ctx) => reveal(tx, ctx.requireActor(), query.id, 'phone'),
  'POST /admin/user/getPhone': (tx, { body }, ctx) => reveal(tx, ctx.requireActor(), body.id, 'phone'),
  'POST /admin/user/getIdCard': (tx, { body }, ctx) => reveal(tx, ctx.requireActor(), body.id, 'id_card'),
  'POST /admin/user/avatar': (tx, { body }, ctx) => saveAvatar(tx, ctx.requireActor(), body.avatar),
  'GET /admin/user/regionSetting': (tx, _, ctx) => readRegion(tx, ctx.requireActor()),
  'GET /admin/user/getCounselorListAndDataScope': (tx, _, ctx) => listCounsellors(tx, ctx.requireActor()),
  'GET /admin/user/grantableRoles': async (tx, _, ctx) =>
    (await rolesToGive(tx, ctx.requireActor()))
      .filter((role) => role.isGivable && role.isEnabled)
      .map(({ id, name }) => ({ id, roleName: name })),
  'GET /admin/uType/getUserTypeRight': (tx, _, ctx) => listTypesToUse(tx, ctx.requireActor()),
  'GET /admin/uType/getUserTypeNoPage': (tx) => listTypes(tx),
})
