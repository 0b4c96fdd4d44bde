import { anyone, defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Flag01, Id, Nothing, Nullable, PageOf, PageQuery, Sealed, TenantId, Text, Type } from '../schema.ts'

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

export const UserInfo = Type.Object({
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

const ToggleRole = Type.Object({ roleId: Id('role') })
const NewPassword = Type.Object({ newPwd: Sealed('新密码') })
const OldAndNewPassword = Type.Object({ oldPwd: Sealed('原密码'), newPwd: Sealed('新密码') })
const passwordErrors = ['user.password_rule', 'user.password_same', 'auth.envelope_invalid'] as const

const toggle = {
  summary: '切换当前角色',
  access: signedIn,
  effect: 'write',
  audit: 'user.role_switch',
  reply: RoleView,
  errors: ['auth.role_not_usable', 'request.not_found'],
} as const
const changeMine = {
  summary: '强制修改自己的初始密码',
  access: signedIn,
  effect: 'write',
  audit: 'user.password_change',
  reply: Nothing,
  errors: [...passwordErrors, 'auth.forbidden'],
  evenWhenForced: true,
} as const
const change = {
  summary: '凭原密码修改自己的密码',
  access: signedIn,
  effect: 'write',
  audit: 'user.password_change',
  reply: Nothing,
  errors: [...passwordErrors, 'user.old_password_wrong'],
  evenWhenForced: true,
} as const

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
  'GET /admin/v2/user/toggleRole': { ...toggle, query: ToggleRole, deprecated: true },
  'POST /admin/v2/user/toggleRole': { ...toggle, body: ToggleRole },
  'GET /admin/user/changeMyPwd': { ...changeMine, query: NewPassword, deprecated: true },
  'POST /admin/user/changeMyPwd': { ...changeMine, body: NewPassword },
  'GET /admin/user/pwd': { ...change, query: OldAndNewPassword, deprecated: true },
  'POST /admin/user/pwd': { ...change, body: OldAndNewPassword },
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
  'GET /admin/uType/getUserTypeRegister': {
    summary: '开放自助注册的用户类型',
    access: anyone('注册页在登录之前'),
    effect: 'read',
    query: Type.Object({ tenantId: Type.Optional(TenantId) }),
    reply: Type.Array(Type.Object({ id: Id('user_type'), userTypeName: Type.String(), needAudit: Type.Boolean() })),
    errors: ['tenant.unknown'],
  },
  'POST /admin/user/register': {
    summary: '自助注册（须短信凭据；按用户类型决定是否审核）',
    access: anyone('注册页在登录之前'),
    effect: 'write',
    audit: 'user.register',
    body: Type.Object({
      userTypeId: Id('user_type'),
      username: Text(100, '账号', 1),
      realName: Text(50, '姓名', 1),
      password: Sealed('密码'),
      mobile: Text(32, '手机号', 1),
      ticket: Text(128, '短信凭据', 1),
    }),
    reply: Type.Object({ auditStatus: Type.String() }),
    errors: [
      'auth.ticket_invalid',
      'user.type_not_registrable',
      'user.username_taken',
      'user.phone_taken',
      'user.password_rule',
      'tenant.quota_full',
      'tenant.unknown',
    ],
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
