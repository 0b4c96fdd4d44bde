import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Flag01, Id, Nothing, Nullable, PageOf, PageQuery, TenantId, Text, Type } from '../schema.ts'

export const RoleView = Type.Object({
  id: Id('role'),
  roleName: Type.String(),
  roleCode: Type.String(),
  roleDesc: Type.String(),
  portPermission: Type.String(),
  usable: Type.Boolean(),
})

/** A closed list on purpose: hashes, raw phone and ID card never have a way out. */
const SysUser = Type.Object({
  userId: Id('user'),
  id: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  avatar: Nullable(Type.String()),
  deptId: Nullable(Id('dept')),
  sex: Nullable(Type.String()),
  userTypeId: Nullable(Id('user_type')),
  tenantId: TenantId,
  lockFlag: Type.String(),
  createTime: DateTime,
})

const UserInfo = Type.Object({
  id: Id('user'),
  name: Type.String(),
  username: Type.String(),
  userTypeId: Nullable(Id('user_type')),
  tenantId: TenantId,
  sysUser: SysUser,
  roles: Type.Array(Id('role')),
  roleList: Type.Array(RoleView),
  role: Nullable(RoleView),
  permissions: Type.Array(Type.String()),
  deptFullName: Type.String(),
  dataScope: Type.Object({ type: Type.String(), deptIds: Type.Array(Id('dept')) }),
  isWriteInfo: Type.Array(Type.Integer()),
  isChangePassword: Flag01,
  isInitializeAdmin: Type.Boolean(),
  logoutRedirect: Nullable(Type.String()),
  settings: Type.Object({ singleRoleSwitch: Type.Boolean() }),
})

const UserRow = Type.Object({
  id: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  numberName: Type.String(),
  phone: Type.String(),
  sex: Nullable(Type.String()),
  deptId: Nullable(Id('dept')),
  deptName: Nullable(Type.String()),
  userTypeName: Nullable(Type.String()),
  lockFlag: Type.String(),
  auditStatus: Type.String(),
  createTime: DateTime,
})

export const userCalls = defineCalls({
  'GET /admin/user/info': {
    summary: '当前用户的信息、角色与权限',
    access: signedIn,
    effect: 'read',
    reply: UserInfo,
    errors: ['auth.no_role'],
    evenWhenForced: true,
  },
  'GET /admin/role/getUserPortPermission': {
    summary: '我的角色与各端可用情况',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(RoleView),
    evenWhenForced: true,
  },
  'POST /admin/user/page': {
    summary: '用户列表（按数据范围）',
    access: permitted('admin_userInfo_list_tab'),
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      keyword: Type.Optional(Text(100, '关键字')),
      deptId: Type.Optional(Id('dept')),
      auditStatus: Type.Optional(Text(10, '审核状态')),
    }),
    reply: PageOf(UserRow),
  },
  'POST /admin/user/audit': {
    summary: '审核自助注册',
    access: permitted('admin_userInfo_audit_btn'),
    effect: 'write',
    audit: 'user.audit',
    body: Type.Object({ id: Id('user'), pass: Type.Boolean(), reason: Type.Optional(Text(200, '原因')) }),
    reply: Nothing,
    errors: ['request.not_found', 'user.not_pending'],
  },
})
