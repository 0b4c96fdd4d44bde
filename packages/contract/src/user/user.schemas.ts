import { infoForms, schoolStandingCodes } from '@xinqiao/domain'
import { PendingGrant } from '../approval/approval.schemas.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Flag01, Id, Nullable, SeenVersion, Text, Type } from '../schema.ts'
import { Answers, flags, Form, MOST } from '../user-info/user-info.schemas.ts'

export const ById = Type.Object({ id: Id('user') })

export const RoleName = Type.Object({ id: Id('role'), roleName: Type.String() })

export const UserRow = Type.Object({
  id: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  numberName: Type.String(),
  phone: Type.String(),
  sex: Nullable(Type.String()),
  deptId: Nullable(Id('dept')),
  deptName: Nullable(Type.String()),
  userTypeId: Nullable(Id('user_type')),
  userTypeName: Nullable(Type.String()),
  roleNames: Type.Array(Type.String()),
  lockFlag: Type.String(),
  auditStatus: Type.String(),
  createTime: DateTime,
})

/** Just enough to say who somebody is. */
export const SimpleUser = Type.Object({
  id: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  numberName: Type.String(),
  sex: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  deptId: Nullable(Id('dept')),
  deptFullName: Type.String(),
  lockFlag: Type.String(),
})

export const MaskedUser = Type.Object({
  id: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  phone: Type.String(),
  idCard: Type.String(),
})

export const UserTypeView = Type.Object({
  id: Id('user_type'),
  userTypeName: Type.String(),
  infoSections: Type.Array(Type.Integer()),
  defaultRoleId: Nullable(Id('role')),
  isEnabled: Type.Boolean(),
})

/** The basic section's fields as texts, with the department as an id; the account name is given once. */
const profile = {
  ...Object.fromEntries(
    infoForms[0]!.fields
      .filter((field) => field.prop !== 'username' && field.prop !== 'deptId')
      .map((field) => [field.prop, Type.Optional(Text(MOST, field.label))]),
  ),
  deptId: Id('dept'),
  userTypeId: Type.Optional(Id('user_type')),
  role: Type.Array(Id('role'), { maxItems: 20, title: '角色' }),
}

export type ProfileInput = { deptId: string; userTypeId?: string; role: string[]; [prop: string]: unknown }

export const NewUser = Type.Unsafe<ProfileInput & { username: string }>(
  Type.Object({ username: Text(MOST, '账号', 1), ...profile }),
)

/** 0 leaves what is stored, 1 stores what is given; a value with asterisks is never stored. */
export type UpdateFlags = { updateRealNameFlag?: number; updatePhoneFlag?: number; updateIdCardFlag?: number }

export const ChangedUser = Type.Unsafe<ProfileInput & UpdateFlags & { id: string; version: number }>(
  Type.Object({
    id: Id('user'),
    version: SeenVersion,
    ...profile,
    ...flags,
  }),
)

/** What the form of one person starts with; masked where masking is due. */
export const UserForm = Type.Object({
  id: Id('user'),
  version: Type.Integer(),
  userTypeId: Nullable(Id('user_type')),
  role: Type.Array(RoleName),
  pending: Type.Array(PendingGrant),
  deptFullName: Type.String(),
  answers: Answers,
})

export const UserDetail = Type.Object({
  id: Id('user'),
  version: Type.Integer(),
  username: Type.String(),
  realName: Type.String(),
  numberName: Type.String(),
  avatar: Nullable(Type.String()),
  phone: Type.String(),
  email: Type.String(),
  idCard: Type.String(),
  deptId: Nullable(Id('dept')),
  deptFullName: Type.String(),
  userTypeId: Nullable(Id('user_type')),
  userTypeName: Nullable(Type.String()),
  role: Type.Array(RoleName),
  /** Roles that wait for somebody else to confirm them. */
  pending: Type.Array(PendingGrant),
  lockFlag: Type.String(),
  auditStatus: Type.String(),
  auditReason: Nullable(Type.String()),
  isChangePassword: Flag01,
  isFinger: Type.Boolean(),
  createTime: DateTime,
  updateTime: DateTime,
  /** The caller may administer this person. */
  isManageable: Type.Boolean(),
  isSelf: Type.Boolean(),
  /** Reads clinical texts, or is one of the three separate administrators: what opens the account is changed when somebody else has agreed. */
  isGuarded: Type.Boolean(),
  hasFactor: Type.Boolean(),
  /** Those the caller may read, as the school's form of the person's type asks them. */
  sections: Type.Array(
    Type.Object({
      category: Type.Integer(),
      form: Form,
      isOwed: Type.Boolean(),
      /** The caller may also write it. */
      isEditable: Type.Boolean(),
      /** Read by its own call when somebody opens it, for which they may first have to say what for; nothing of it comes along. */
      isApart: Type.Boolean(),
      answers: Answers,
    }),
  ),
})

/** Each part only for those who may see such lists; null where the caller may not. */
export const UserTrail = Type.Object({
  sessions: Nullable(
    Type.Array(
      Type.Object({
        id: Id('session'),
        port: Type.String(),
        method: Type.String(),
        ip: Type.String(),
        device: Type.String(),
        createTime: DateTime,
        lastSeenTime: DateTime,
      }),
    ),
  ),
  logins: Nullable(
    Type.Array(
      Type.Object({
        id: Id('login_log'),
        time: DateTime,
        event: Type.String(),
        method: Type.String(),
        result: Type.String(),
        reason: Nullable(Type.String()),
        ip: Type.String(),
        device: Type.String(),
      }),
    ),
  ),
  events: Nullable(
    Type.Array(Type.Object({ seq: Type.String(), time: DateTime, action: Type.String(), actorName: Type.String() })),
  ),
})

/** Those that are out of sight are counted as failed, and not named. */
export const BatchReply = Type.Object({
  successCount: Type.Integer(),
  failCount: Type.Integer(),
  succeeded: Type.Array(Id('user')),
  failures: Type.Array(Type.Object({ id: Id('user'), name: Type.String(), reason: Type.String() })),
})

export const Ids = Type.Array(Id('user'), { minItems: 1, maxItems: 200, title: '用户' })

/** What is not named stays as it is. */
export const BatchSet = Type.Object({
  ids: Ids,
  userTypeId: Type.Optional(Id('user_type')),
  roles: Type.Optional(
    Type.Object({
      mode: OneOf(['add', 'replace'], '角色'),
      ids: Type.Array(Id('role'), { minItems: 1, maxItems: 20, title: '角色' }),
    }),
  ),
  deptId: Type.Optional(Id('dept')),
  lockFlag: Type.Optional(OneOf(['0', '9'], '状态')),
  schoolState: Type.Optional(OneOf(schoolStandingCodes, '在校状态')),
})

export const BatchEffect = Type.Object({
  id: Id('user'),
  name: Type.String(),
  /** why nothing of it will happen */
  reason: Nullable(Type.String()),
  changes: Type.Array(
    Type.Object({
      part: OneOf(['userType', 'roles', 'dept', 'state', 'schoolState'], '内容'),
      from: Type.String(),
      to: Type.String(),
      /** holds when somebody else has confirmed it */
      isWaiting: Type.Boolean(),
    }),
  ),
})
