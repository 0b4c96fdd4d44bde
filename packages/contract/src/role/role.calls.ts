import { dataScopeCodes, portCodes, resourceGroupCodes, roleCodes } from '@xinqiao/domain'
import { PendingGrant, Proposed } from '../approval/approval.schemas.ts'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Flag01, Id, Nothing, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

const read = permitted('admin_role_list_tab')
const manage = permitted('admin_role_manage_btn')

const brief = {
  id: Id('role'),
  roleName: Type.String(),
  /** The system role whose rules it follows. */
  roleCode: Type.String(),
  roleDesc: Type.String(),
  portPermission: Type.String(),
  isSystem: Type.Boolean(),
  status: Flag01,
  sortOrder: Type.Integer(),
}

const RoleRow = Type.Object({
  ...brief,
  /** People who hold it, as far as the asking person sees them. */
  userCount: Type.Integer(),
  hasMoreUsers: Type.Boolean(),
  permissionCount: Type.Integer(),
  dataScope: Type.String(),
})

const Scope = Type.Object({
  resource: Type.String(),
  resourceName: Type.String(),
  type: Type.String(),
  deptIds: Type.Array(Type.String()),
  depts: Type.Array(Type.Object({ id: Type.String(), nameRelaTion: Type.String() })),
})

const RoleDetail = Type.Object({
  ...brief,
  userCount: Type.Integer(),
  hasMoreUsers: Type.Boolean(),
  version: Type.Integer(),
  permissions: Type.Array(Type.String()),
  scopes: Type.Array(Scope),
  /** Changes that wait for somebody else to confirm them. */
  pending: Type.Array(PendingGrant),
  /** The caller holds it, and so does not change what it may. */
  isOwn: Type.Boolean(),
})

const ScopeInput = Type.Object({
  resource: OneOf(resourceGroupCodes, '数据类别'),
  type: OneOf(dataScopeCodes, '数据范围'),
  deptIds: Type.Optional(Type.Array(Id('dept'), { maxItems: 500, title: '部门' })),
})

export const roleCalls = defineCalls('role', {
  'GET /admin/inner/role/list': {
    summary: '启用的角色（供选择）',
    access: read,
    effect: 'read',
    reply: Type.Array(Type.Object(brief)),
  },
  'POST /admin/role/page': {
    summary: '角色列表',
    access: read,
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      keyword: Type.Optional(Text(50, '关键字')),
      roleCode: Type.Optional(OneOf(roleCodes, '角色类别')),
      status: Type.Optional(Flag01),
    }),
    reply: PageOf(RoleRow),
  },
  'GET /admin/role/detail': {
    summary: '角色详情：端、权限、数据范围',
    access: read,
    effect: 'read',
    query: Type.Object({ id: Id('role') }),
    reply: RoleDetail,
    errors: ['request.not_found'],
  },
  'GET /admin/role/permissionTree': {
    summary: '全部权限（按页面分组）；disabled 为我不能授予的',
    access: read,
    effect: 'read',
    query: Type.Object({ roleCode: Type.Optional(OneOf(roleCodes, '角色类别')) }),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        children: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), disabled: Type.Boolean() })),
      }),
    ),
  },
  'POST /admin/role/save': {
    summary: '新增或修改角色',
    access: manage,
    effect: 'write',
    audit: 'role.save',
    body: Type.Object({
      id: Type.Optional(Id('role')),
      version: Type.Optional(Version),
      roleName: Text(60, '角色名称', 1),
      roleCode: OneOf(roleCodes, '角色类别'),
      roleDesc: Type.Optional(Text(200, '说明')),
      ports: Type.Array(OneOf(portCodes, '可用端'), { minItems: 1, maxItems: 20, title: '可用端' }),
      permissions: Type.Array(Text(100, '权限', 1), { maxItems: 500, title: '权限' }),
      scopes: Type.Array(ScopeInput, { maxItems: 50, title: '数据范围' }),
      status: Type.Optional(Flag01),
      sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title: '排序' })),
    }),
    reply: Type.Object({ id: Id('role'), ...Proposed }),
    errors: [
      'request.not_found',
      'request.version_conflict',
      'role.name_taken',
      'role.kind_fixed',
      'role.system_locked',
      'role.beyond_own',
      'role.own_rights',
      'approval.pending',
      'approval.no_confirmer',
      'role.scope_empty',
      'role.last_admin',
      'role.last_of_three',
      'role.duties_mixed',
      'role.duty_fixed',
      'user.duties_apart',
      'dept.whole_school_only',
    ],
  },
  'POST /admin/role/delete': {
    summary: '删除角色（系统角色和有人持有的角色不可删除）',
    access: manage,
    effect: 'write',
    audit: 'role.delete',
    body: Type.Object({ id: Id('role') }),
    reply: Nothing,
    errors: ['request.not_found', 'role.system_locked', 'role.held', 'dept.whole_school_only'],
  },
  'GET /admin/role/duties': {
    summary: '三员分立：三种管理员各由谁担任，启用后哪些角色停用',
    access: read,
    effect: 'read',
    reply: Type.Object({
      isSeparated: Type.Boolean(),
      duties: Type.Array(
        Type.Object({
          duty: Type.String(),
          /** Not there until the roles are made. */
          roleId: Type.Union([Id('role'), Type.Null()]),
          roleName: Type.String(),
          hint: Type.String(),
          permissions: Type.Array(Type.String()),
          people: Type.Array(Type.String()),
        }),
      ),
      /** Roles that are more than one of the three, and so stop. */
      stopped: Type.Array(Type.Object({ id: Id('role'), roleName: Type.String(), people: Type.Array(Type.String()) })),
      /** Who would be two of the three. */
      doubled: Type.Array(Type.String()),
    }),
  },
  'POST /admin/role/duties/prepare': {
    summary: '建立三员角色，供先行指定人员',
    access: manage,
    effect: 'write',
    audit: 'role.prepare',
    reply: Nothing,
    errors: ['role.name_taken', 'dept.whole_school_only'],
  },
  'POST /admin/role/duties/separate': {
    summary: '启用三员分立：兼管的角色停用，此后无人可以兼任',
    access: manage,
    effect: 'write',
    audit: 'role.separate',
    reply: Nothing,
    errors: [
      'role.duties_separated',
      'role.duties_unnamed',
      'role.duties_doubled',
      'role.last_of_three',
      'dept.whole_school_only',
    ],
  },
})
