import { anyone, defineCalls, signedIn } from '../call.ts'
import { Id, Nothing, Sealed, TenantId, Text, Type } from '../schema.ts'
import { RoleView } from '../user/user.calls.ts'

const ToggleRole = Type.Object({ roleId: Id('role') })
const NewPassword = Type.Object({ newPwd: Sealed('新密码') })
const OldAndNewPassword = Type.Object({ oldPwd: Sealed('原密码'), newPwd: Sealed('新密码') })
const passwordErrors = ['user.password_rule', 'user.password_same', 'auth.envelope_invalid'] as const

const toggle = {
  summary: '切换当前角色',
  access: signedIn,
  effect: 'write',
  audit: 'user.role_switch',
  changes: ['account', 'menu', 'product', 'card', 'count'],
  reply: RoleView,
  errors: ['auth.role_not_usable', 'request.not_found'],
  // Which agreements are asked for depends on the role, so the role is chosen before.
  evenWhenForced: ['agreement', 'info'],
} as const
const changeMine = {
  summary: '强制修改自己的初始密码',
  access: signedIn,
  effect: 'write',
  audit: 'user.password_change',
  reply: Nothing,
  errors: [...passwordErrors, 'auth.forbidden'],
  evenWhenForced: ['password', 'agreement', 'info'],
} as const
const change = {
  summary: '凭原密码修改自己的密码',
  access: signedIn,
  effect: 'write',
  audit: 'user.password_change',
  reply: Nothing,
  errors: [...passwordErrors, 'user.old_password_wrong', 'auth.locked'],
  evenWhenForced: ['password', 'agreement', 'info'],
} as const

/** What a person does with the own account: role, password, registration. */
export const accountCalls = defineCalls('account', {
  'GET /admin/v2/user/toggleRole': { ...toggle, query: ToggleRole, deprecated: true },
  'POST /admin/v2/user/toggleRole': { ...toggle, body: ToggleRole },
  'GET /admin/user/changeMyPwd': { ...changeMine, query: NewPassword, deprecated: true },
  'POST /admin/user/changeMyPwd': { ...changeMine, body: NewPassword },
  'GET /admin/user/pwd': { ...change, query: OldAndNewPassword, deprecated: true },
  'POST /admin/user/pwd': { ...change, body: OldAndNewPassword },
  'GET /admin/uType/getUserTypeRegister': {
    summary: '开放自助注册的用户类型',
    access: anyone('注册页在登录之前'),
    effect: 'read',
    reads: 'userType',
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
})
