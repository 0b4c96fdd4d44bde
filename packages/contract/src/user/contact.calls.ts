import { contactRelations } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, SeenVersion, Text, Type } from '../schema.ts'

const Contact = Type.Object({
  id: Id('emergency_contact'),
  userId: Id('user'),
  name: Type.String(),
  relation: Type.String(),
  relationName: Type.String(),
  /** Masked. */
  phone: Type.String(),
  version: Type.Integer(),
  createTime: DateTime,
})

const draft = {
  name: Text(100, '姓名', 1),
  relation: OneOf(
    contactRelations.map((one) => one.value),
    '与本人关系',
  ),
  /** The mask that was sent stands for the number behind it. */
  phone: Text(100, '手机号', 1),
}
const change = { id: Id('emergency_contact'), version: SeenVersion, ...draft }
const edit = permitted('admin_userInfo_edit_btn')

const insert = { effect: 'write', audit: 'user.contact_add', reply: Contact } as const
const update = {
  effect: 'write',
  audit: 'user.contact_change',
  reply: Contact,
  errors: ['request.not_found', 'request.version_conflict', 'user.contact_invalid'],
} as const
const remove = {
  effect: 'write',
  audit: 'user.contact_remove',
  body: Type.Object({ id: Id('emergency_contact') }),
  reply: Nothing,
  errors: ['request.not_found'],
} as const

export const contactCalls = defineCalls(
  { reads: 'contact', changes: ['contact', 'user'] },
  {
    'POST /admin/emergencyContact/list': {
      summary: '一个人的紧急联系人（号码脱敏）',
      access: signedIn,
      effect: 'read',
      body: Type.Object({ userId: Id('user') }),
      reply: Type.Array(Contact),
      errors: ['request.not_found'],
    },
    'POST /admin/emergencyContact/insert': {
      ...insert,
      summary: '为一个人添加紧急联系人',
      access: edit,
      body: Type.Object({ userId: Id('user'), ...draft }),
      errors: ['request.not_found', 'user.contact_limit', 'user.contact_invalid'],
    },
    'POST /admin/emergencyContact/update': {
      ...update,
      summary: '修改一个人的紧急联系人',
      access: edit,
      body: Type.Object(change),
    },
    'POST /admin/emergencyContact/delete': { ...remove, summary: '删除一个人的紧急联系人', access: edit },
    'GET /admin/emergencyContact/getMyList': {
      summary: '我的紧急联系人（号码脱敏）',
      access: signedIn,
      effect: 'read',
      reply: Type.Array(Contact),
    },
    'POST /admin/emergencyContact/insertMine': {
      ...insert,
      summary: '添加我的紧急联系人',
      access: signedIn,
      body: Type.Object(draft),
      errors: ['user.contact_limit', 'user.contact_invalid'],
    },
    'POST /admin/emergencyContact/updateMine': {
      ...update,
      summary: '修改我的紧急联系人',
      access: signedIn,
      body: Type.Object(change),
    },
    'POST /admin/emergencyContact/deleteMine': { ...remove, summary: '删除我的紧急联系人', access: signedIn },
    'POST /admin/emergencyContact/sortMine': {
      summary: '我的紧急联系人的先后',
      access: signedIn,
      effect: 'write',
      audit: 'user.contact_sort',
      body: Type.Object({ ids: Type.Array(Id('emergency_contact'), { minItems: 1, maxItems: 20, title: '联系人' }) }),
      reply: Type.Array(Contact),
      errors: ['request.not_found', 'request.version_conflict'],
    },
  },
)
