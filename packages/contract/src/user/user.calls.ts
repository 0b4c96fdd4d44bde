import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Flag01, Id, Nothing, Nullable, PageOf, PageQuery, TenantId, Text, Type } from '../schema.ts'
import { ById, MaskedUser, RoleName, SimpleUser, UserRow, UserTypeView } from './user.schemas.ts'

const userSorts = ['createTime', 'username', 'realName', 'numberName'] as const
const Day = Type.String({ format: 'date', title: '日期' })

/** What the list of people can be searched by, and its export. */
export const userFilters = {
  keyword: Type.Optional(Text(100, '关键字')),
  deptId: Type.Optional(Id('dept')),
  userTypeId: Type.Optional(Id('user_type')),
  roleId: Type.Optional(Id('role')),
  lockFlag: Type.Optional(OneOf(['', '0', '9'], '状态')),
  auditStatus: Type.Optional(Text(10, '审核状态')),
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
  sort: Type.Optional(OneOf(userSorts, '排序')),
  order: Type.Optional(OneOf(['asc', 'desc'], '顺序')),
}

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
  forced: Type.Array(Type.String()),
  isInitializeAdmin: Type.Boolean(),
  logoutRedirect: Nullable(Type.String()),
  settings: Type.Object({ singleRoleSwitch: Type.Boolean() }),
})

const reveal = {
  access: signedIn,
  effect: 'write',
  changes: [],
  audit: 'user.reveal',
  reply: Type.Object({ value: Type.String() }),
  errors: ['request.not_found', 'auth.forbidden'],
} as const
const revealPhone = { ...reveal, summary: '完整手机号；不指定即为自己的，查看他人另需权限，留痕' } as const
const Revealed = Type.Object({ id: Type.Optional(Id('user')) })

export const userCalls = defineCalls('user', {
  'GET /admin/user/info': {
    summary: '当前用户的信息、角色与权限',
    access: signedIn,
    effect: 'read',
    reads: 'account',
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
      ...userFilters,
    }),
    reply: PageOf(UserRow),
  },
  'POST /admin/user/audit': {
    summary: '审核自助注册',
    access: permitted('admin_userInfo_audit_btn'),
    effect: 'write',
    changes: ['user', 'count'],
    audit: 'user.audit',
    body: Type.Object({ id: Id('user'), pass: Type.Boolean(), reason: Type.Optional(Text(200, '原因')) }),
    reply: Nothing,
    errors: ['request.not_found', 'user.not_pending', 'user.reason_missing'],
  },
  'GET /admin/user/simple': {
    summary: '用户的简要资料（按数据范围，或自己）',
    access: signedIn,
    effect: 'read',
    query: ById,
    reply: SimpleUser,
    errors: ['request.not_found'],
  },
  'GET /admin/user/desensitizationGetUser': {
    summary: '用户的姓名、手机号、证件号码（脱敏；按数据范围，或自己）',
    access: signedIn,
    effect: 'read',
    query: ById,
    reply: MaskedUser,
    errors: ['request.not_found'],
  },
  'GET /admin/user/getPhone': { ...revealPhone, query: Revealed, deprecated: true },
  'POST /admin/user/getPhone': { ...revealPhone, body: Revealed },
  'POST /admin/user/getIdCard': { ...reveal, summary: '完整证件号码；要求同 getPhone', body: Revealed },
  'POST /admin/user/avatar': {
    summary: '保存我的头像（jpg、png 图片的 data 地址；空为恢复默认）',
    access: signedIn,
    effect: 'write',
    changes: ['account', 'user'],
    audit: 'user.avatar',
    body: Type.Object({ avatar: Text(200_000, '头像') }),
    plainText: 'avatar',
    reply: Nothing,
    errors: ['user.avatar_invalid'],
  },
  'GET /admin/user/regionSetting': {
    summary: '我的区域：所在部门与数据范围的顶层部门',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({
      deptId: Nullable(Id('dept')),
      deptFullName: Type.String(),
      dataScope: Type.String(),
      regions: Type.Array(Type.Object({ id: Id('dept'), nameRelaTion: Type.String() })),
    }),
  },
  'GET /admin/user/getCounselorListAndDataScope': {
    summary: '我的数据范围内的咨询师',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({
      dataScope: Type.String(),
      records: Type.Array(
        Type.Object({
          id: Id('user'),
          realName: Type.String(),
          deptId: Nullable(Id('dept')),
          deptName: Nullable(Type.String()),
        }),
      ),
    }),
  },
  'GET /admin/user/grantableRoles': {
    summary: '我可以授予他人的角色',
    access: permitted('admin_userInfo_edit_btn', 'admin_userInfo_role_btn'),
    effect: 'read',
    reads: 'role',
    reply: Type.Array(RoleName),
  },
  'GET /admin/uType/getUserTypeRight': {
    summary: '我可以添加、导入的用户类型',
    access: permitted('admin_userInfo_userImport_btn', 'admin_userInfo_edit_btn'),
    effect: 'read',
    reads: 'userType',
    reply: Type.Array(UserTypeView),
  },
  'GET /admin/uType/getUserTypeNoPage': {
    summary: '全部用户类型',
    access: permitted('admin_userInfo_list_tab'),
    effect: 'read',
    reads: 'userType',
    reply: Type.Array(UserTypeView),
  },
})
