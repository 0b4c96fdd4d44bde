import { defineCalls, permitted } from '../call.ts'
import { Id, SeenVersion, Text, Type } from '../schema.ts'
import { UserTypeView } from './user.schemas.ts'

const shape = permitted('admin_userType_manage_btn')

const Switched = Type.Object({ version: Type.Integer() })

export const userTypeCalls = defineCalls(
  { reads: 'userType', changes: ['userType', 'userForm', 'userInfo', 'user'] },
  {
    'GET /admin/uType/list': {
      summary: '全部用户类型与人数（含停用的）',
      access: shape,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          ...UserTypeView.properties,
          canRegister: Type.Boolean(),
          needAudit: Type.Boolean(),
          userCount: Type.Integer(),
          version: Type.Integer(),
        }),
      ),
    },
    'POST /admin/uType/save': {
      summary: '新增或修改用户类型',
      access: shape,
      effect: 'write',
      audit: 'user_type.save',
      body: Type.Object({
        id: Type.Optional(Id('user_type')),
        version: Type.Optional(SeenVersion),
        userTypeName: Text(100, '用户类型名称', 1),
        canRegister: Type.Boolean(),
        needAudit: Type.Boolean(),
        defaultRoleId: Id('role'),
        infoSections: Type.Array(Type.Integer({ minimum: 0, maximum: 3 }), { maxItems: 4, title: '资料类别' }),
      }),
      reply: Type.Object({ id: Id('user_type'), version: Type.Integer() }),
      errors: [
        'request.not_found',
        'request.version_conflict',
        'dept.whole_school_only',
        'user_type.name_taken',
        'user_type.too_many',
        'user_type.register_role',
        'user_type.clinical_role',
        'user.role_beyond',
      ],
    },
    'POST /admin/uType/disable': {
      summary: '停用或启用用户类型；已有的人不受影响',
      access: shape,
      effect: 'write',
      audit: 'user_type.switch',
      body: Type.Object({ id: Id('user_type'), isEnabled: Type.Boolean(), version: SeenVersion }),
      reply: Switched,
      errors: ['request.not_found', 'request.version_conflict', 'dept.whole_school_only', 'user_type.last'],
    },
  },
)
