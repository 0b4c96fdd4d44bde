import { roleCalls } from '@xinqiao/contract'
import { mayGrant, permissionGroups, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { register } from '../../kernel/http/binding.ts'
import { deleteRole } from './delete-role.ts'
import { prepareDuties, readDuties, separateDuties } from './duties.ts'
import { listRoles, pageRoles, readRole } from './read-roles.ts'
import { saveRole } from './save-role.ts'

const permissionTree = (actor: Actor, actsAs: RoleCode = 'ROLE_GENERAL') =>
  permissionGroups().map((group) => ({
    id: group.code,
    label: group.label,
    children: group.permissions.map(({ code, label }) => ({
      id: code,
      label,
      disabled: !mayGrant(actor.permissions, actsAs, code),
    })),
  }))

export const roleRegistration = register(roleCalls, {
  'GET /admin/inner/role/list': (tx, _, ctx) => listRoles(tx, ctx.requireActor()),
  'POST /admin/role/page': (tx, { body }, ctx) => pageRoles(tx, ctx.requireActor(), body),
  'GET /admin/role/detail': (tx, { query }, ctx) => readRole(tx, ctx.requireActor(), query.id),
  'GET /admin/role/permissionTree': async (_, { query }, ctx) => permissionTree(ctx.requireActor(), query.roleCode),
  'POST /admin/role/save': (tx, { body }, ctx) => saveRole(tx, ctx.requireActor(), body),
  'POST /admin/role/delete': (tx, { body }, ctx) => deleteRole(tx, ctx.requireActor(), body.id),
  'GET /admin/role/duties': (tx) => readDuties(tx),
  'POST /admin/role/duties/prepare': (tx, _, ctx) => prepareDuties(tx, ctx.requireActor()),
  'POST /admin/role/duties/separate': (tx, _, ctx) => separateDuties(tx, ctx.requireActor()),
})
