import { codesOf, familyConsents, familyRelations, familyRules } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type, Version } from '../schema.ts'

// 家庭咨询: who comes, each adult's own consent, and whether somebody said something apart.

const Member = Type.Object({
  id: Id('family_member'),
  name: Type.String(),
  relation: Type.String(),
  relationName: Type.String(),
  isAdult: Type.Boolean(),
  consent: Type.String(),
  consentName: Type.String(),
  consentTime: Nullable(DateTime),
  /** Only to whoever reads the record; null to those who arrange. */
  hasSecret: Nullable(Type.Boolean()),
  version: Type.Integer(),
})

const given = {
  name: Text(familyRules.nameMax, '称呼', 1),
  relation: OneOf(codesOf(familyRelations), '与来访者的关系'),
  isAdult: Type.Boolean({ title: '成年' }),
  consent: OneOf(codesOf(familyConsents), '知情同意'),
  hasSecret: Type.Boolean({ title: '单独说过的事不让家人知道' }),
}

export const familyCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment'] },
  {
    'GET /consult/family/members': {
      summary: '来访家庭成员：接待老师与有权读记录的人见全部，安排预约的人不见保密标记',
      access: permitted('consult_appoint_list_tab', 'consult_desk_list_tab'),
      effect: 'read',
      query: Type.Object({ id: Id('appointment') }),
      reply: Type.Object({ mayWrite: Type.Boolean(), members: Type.Array(Member) }),
      errors: ['request.not_found'],
    },
    'POST /consult/family/save': {
      summary: '登记或修改一位家庭成员；成年人的同意逐人登记',
      access: permitted('consult_appoint_host_btn'),
      effect: 'write',
      audit: 'family.save',
      body: Type.Object({
        appointmentId: Id('appointment'),
        id: Type.Optional(Id('family_member')),
        version: Type.Optional(Version),
        ...given,
      }),
      reply: Type.Object({ id: Id('family_member') }),
      errors: ['request.not_found', 'request.version_conflict', 'family.too_many', 'record.sealed'],
    },
    'POST /consult/family/remove': {
      summary: '去掉一位没有到场的家庭成员',
      access: permitted('consult_appoint_host_btn'),
      effect: 'write',
      audit: 'family.remove',
      body: Type.Object({ id: Id('family_member'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'record.sealed'],
    },
  },
)
