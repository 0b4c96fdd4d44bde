import { idCardTypeCodes } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { Proposed } from '../approval/approval.schemas.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Id, Nothing, Sealed, SeenVersion, Text, Type, Version } from '../schema.ts'
import {
  BatchEffect,
  BatchReply,
  BatchSet,
  ById,
  ChangedUser,
  Ids,
  NewUser,
  UserDetail,
  UserForm,
  UserTrail,
} from './user.schemas.ts'

/** Also those of the centre who work with what only they may read; each part of the page asks for its own permission. */
const look = permitted('admin_userInfo_list_tab', 'admin_userInfo_clinical_btn', 'admin_userTag_list_tab')
const edit = permitted('admin_userInfo_edit_btn')

/** Each part of what is set asks for its own permission besides. */
const setting = permitted(
  'admin_userInfo_edit_btn',
  'admin_userInfo_role_btn',
  'admin_userInfo_move_btn',
  'admin_userInfo_lock_btn',
)

const profileErrors = [
  'request.not_found',
  'user_info.invalid',
  'user.phone_taken',
  'user_info.id_card_taken',
  'user.role_missing',
  'user.role_beyond',
  'user.duties_apart',
  'approval.pending',
  'approval.no_confirmer',
  'user_type.disabled',
] as const

const remove = {
  summary: '删除一个用户',
  access: permitted('admin_userInfo_remove_btn'),
  effect: 'write',
  audit: 'user.delete',
  params: ById,
  reply: Nothing,
  errors: ['request.not_found', 'user.self_forbidden', 'user.beyond_own', 'role.last_admin', 'role.last_of_three'],
} as const

const reset = {
  summary: '重置密码：生成初始密码，只在此处显示一次，登录后须修改',
  access: permitted('admin_userInfo_password_btn'),
  effect: 'write',
  audit: 'user.password_reset',
  reply: Type.Object({ username: Type.String(), password: Type.String() }),
  errors: ['request.not_found', 'user.self_forbidden', 'user.beyond_own', 'user.credential_locked'],
} as const

const setPassword = {
  summary: '由管理员设置密码，登录后须修改',
  access: permitted('admin_userInfo_password_btn'),
  effect: 'write',
  audit: 'user.password_set',
  reply: Nothing,
  errors: [
    'request.not_found',
    'user.self_forbidden',
    'user.beyond_own',
    'user.credential_locked',
    'user.password_rule',
    'auth.envelope_invalid',
  ],
} as const
const SetPassword = Type.Object({ uid: Id('user'), pwd: Sealed('密码') })

/** What administrators do with other people's accounts. */
export const peopleCalls = defineCalls('user', {
  'GET /admin/user/getUser': {
    summary: '编辑用户时的资料（脱敏）与版本',
    access: edit,
    effect: 'read',
    query: ById,
    reply: UserForm,
    errors: ['request.not_found'],
  },
  'GET /admin/user/detail': {
    summary: '用户详情（脱敏）；完整资料另需权限，查看留痕',
    access: look,
    effect: 'read',
    query: ById,
    reply: UserDetail,
    errors: ['request.not_found'],
  },
  'GET /admin/user/trail': {
    summary: '用户的在线会话、最近登录与操作留痕（各按权限）',
    access: look,
    effect: 'read',
    query: ById,
    reply: UserTrail,
    errors: ['request.not_found'],
  },
  'POST /admin/v2/user/addUser': {
    summary: '新增用户；返回只显示一次的初始密码',
    access: edit,
    effect: 'write',
    audit: 'user.add',
    body: NewUser,
    reply: Type.Object({ id: Id('user'), username: Type.String(), password: Type.String(), ...Proposed }),
    errors: [...profileErrors, 'user.account_taken', 'tenant.quota_full'],
  },
  'POST /admin/user/update': {
    summary: '修改用户；脱敏值不会覆盖原值',
    access: edit,
    effect: 'write',
    audit: 'user.update',
    body: ChangedUser,
    reply: Type.Object({ version: Type.Integer(), ...Proposed }),
    errors: [
      ...profileErrors,
      'user.own_roles',
      'user.own_dept',
      'user.credential_locked',
      'user.beyond_own',
      'role.last_admin',
      'role.last_of_three',
      'request.version_conflict',
    ],
  },
  'POST /admin/user/roles': {
    summary: '分配角色，不涉及其他资料',
    access: permitted('admin_userInfo_role_btn'),
    effect: 'write',
    audit: 'user.roles',
    body: Type.Object({
      id: Id('user'),
      role: Type.Array(Id('role'), { maxItems: 20, title: '角色' }),
      version: Version,
    }),
    reply: Type.Object(Proposed),
    errors: [
      'request.not_found',
      'user.role_missing',
      'user.role_beyond',
      'user.own_roles',
      'user.beyond_own',
      'user.duties_apart',
      'approval.pending',
      'approval.no_confirmer',
      'role.last_admin',
      'role.last_of_three',
      'request.version_conflict',
    ],
  },
  'POST /admin/user/updateUserPhone': {
    summary: '修改用户手机号',
    access: edit,
    effect: 'write',
    audit: 'user.phone_change',
    body: Type.Object({ id: Id('user'), phone: Text(100, '手机号'), version: Type.Optional(SeenVersion) }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: [
      'request.not_found',
      'user.beyond_own',
      'user_info.invalid',
      'user.phone_taken',
      'user.credential_locked',
      'request.version_conflict',
    ],
  },
  'POST /admin/user/updateUserIdCard': {
    summary: '修改用户证件',
    access: edit,
    effect: 'write',
    audit: 'user.id_card_change',
    body: Type.Object({
      id: Id('user'),
      idCardType: Type.Optional(OneOf(idCardTypeCodes, '证件类型')),
      idCard: Text(100, '证件号码'),
      version: Type.Optional(SeenVersion),
    }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: [
      'request.not_found',
      'user.beyond_own',
      'user_info.invalid',
      'user_info.id_card_taken',
      'user.credential_locked',
      'request.version_conflict',
    ],
  },
  'POST /admin/user/batchDel': {
    summary: '删除多个用户，逐个给出结果',
    access: permitted('admin_userInfo_remove_btn'),
    effect: 'write',
    audit: 'user.delete',
    body: Type.Object({ ids: Ids }),
    reply: BatchReply,
  },
  'GET /admin/user/delete/{id}': { ...remove, deprecated: true },
  'POST /admin/user/delete/{id}': remove,
  'POST /admin/user/resizeDept': {
    summary: '把多个用户移到另一部门，逐个给出结果',
    access: permitted('admin_userInfo_move_btn'),
    effect: 'write',
    audit: 'user.move',
    body: Type.Object({ ids: Ids, deptId: Id('dept') }),
    reply: BatchReply,
    errors: ['request.not_found'],
  },
  'POST /admin/user/lock': {
    summary: '启用（0）或停用（9）多个用户；停用立即结束其登录',
    access: permitted('admin_userInfo_lock_btn'),
    effect: 'write',
    audit: 'user.lock',
    body: Type.Object({ ids: Ids, lockFlag: OneOf(['0', '9'], '状态') }),
    reply: BatchReply,
  },
  'POST /admin/user/batchSet': {
    summary: '批量设置用户：用户类型、角色、部门、状态、在校状态中的一项或几项，各按权限，逐个给出结果',
    access: setting,
    effect: 'write',
    audit: 'user.batch_set',
    body: BatchSet,
    reply: Type.Object({
      ...BatchReply.properties,
      /** of those done: people some of whose roles hold when somebody else has confirmed them */
      waiting: Type.Integer(),
    }),
    errors: ['request.not_found', 'user.batch_empty', 'user_type.disabled'],
  },
  'POST /admin/user/batchSet/preview': {
    summary: '批量设置用户之前，逐个说明会变成什么样，或为什么不能设置',
    access: setting,
    effect: 'read',
    body: BatchSet,
    reply: Type.Array(BatchEffect),
    errors: ['request.not_found', 'user.batch_empty', 'user_type.disabled'],
  },
  'POST /admin/user/askCredential': {
    summary: '申请代能看到咨询内容的人更改登录方式，由他人确认后一次有效',
    access: permitted('admin_userInfo_password_btn', 'admin_userInfo_edit_btn'),
    effect: 'write',
    audit: 'user.credential_ask',
    body: ById,
    reply: Type.Object({ flowId: Id('approval_flow') }),
    errors: [
      'request.not_found',
      'user.self_forbidden',
      'user.beyond_own',
      'user.credential_open',
      'approval.pending',
      'approval.no_confirmer',
    ],
  },
  'POST /admin/user/resetFactor': {
    summary: '重置二次验证：验证器与恢复码都作废，本人与中心负责人会收到通知',
    access: permitted('admin_userInfo_password_btn'),
    effect: 'write',
    audit: 'user.factor_reset',
    body: ById,
    reply: Nothing,
    errors: [
      'request.not_found',
      'user.self_forbidden',
      'user.beyond_own',
      'user.credential_locked',
      'factor.not_bound',
    ],
  },
  'GET /admin/user/resetPwd': { ...reset, query: ById, deprecated: true },
  'POST /admin/user/resetPwd': { ...reset, body: ById },
  'GET /admin/user/suPwd': { ...setPassword, query: SetPassword, deprecated: true },
  'POST /admin/user/suPwd': { ...setPassword, body: SetPassword },
  'POST /admin/sysUserFinger/add': {
    summary: '登记用户的指纹编号（终端给出）',
    access: edit,
    effect: 'write',
    audit: 'user.finger_add',
    body: Type.Object({ userId: Id('user'), fingerCode: Text(200, '指纹编号', 1) }),
    reply: Nothing,
    errors: ['request.not_found', 'user.beyond_own', 'user.credential_locked', 'user.finger_taken'],
  },
  'POST /admin/sysUserFinger/enteredFlag': {
    summary: '用户是否已登记指纹',
    access: edit,
    effect: 'read',
    body: Type.Object({ userId: Id('user') }),
    reply: Type.Boolean(),
    errors: ['request.not_found'],
  },
})
