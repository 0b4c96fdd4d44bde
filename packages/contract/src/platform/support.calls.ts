import { supportLimits, supportStateCodes, supportTopicCodes } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, TenantId, Text, Type } from '../schema.ts'

const oneOf = <T extends string>(codes: readonly T[], title: string) =>
  Type.Unsafe<T>(
    Type.Union(
      codes.map((code) => Type.Literal(code)),
      { title },
    ),
  )

const Topic = oneOf(supportTopicCodes, '查看内容')
const Reason = Text(supportLimits.reasonMax, '原因', supportLimits.reasonMin)
const Hours = Type.Integer({ minimum: 1, maximum: Math.max(...supportLimits.hours), title: '时长' })
const visitId = { visitId: Id('support_visit') }

const visitFields = {
  id: Id('support_visit'),
  state: oneOf(supportStateCodes, '状态'),
  askerName: Type.String(),
  reason: Type.String(),
  hours: Type.Integer(),
  createTime: DateTime,
  deciderName: Nullable(Type.String()),
  note: Type.String(),
  until: Nullable(DateTime),
  endTime: Nullable(DateTime),
  /** Everything that was looked at, the newest first. */
  looks: Type.Array(Type.Object({ topic: Topic, time: DateTime })),
}

const run = permitted('platform_school_manage_btn')

/** The platform's side: it asks, and reads how a school is set up as long as the school lets it. */
export const platformSupportCalls = defineCalls('school', {
  'POST /platform/support/page': {
    summary: '进校支持的申请与记录，各校一起',
    access: permitted('platform_school_list_tab'),
    effect: 'read',
    body: Type.Object({ ...PageQuery, schoolId: Type.Optional(TenantId) }),
    reply: PageOf(Type.Object({ ...visitFields, schoolId: TenantId, schoolName: Type.String() })),
    errors: ['request.not_found'],
  },
  'POST /platform/support': {
    summary: '向学校申请进校支持',
    access: run,
    effect: 'write',
    audit: 'support.ask',
    body: Type.Object({ schoolId: TenantId, reason: Reason, hours: Hours }),
    reply: Type.Object({ id: Id('support_visit') }),
    errors: ['request.not_found', 'support.under_way'],
  },
  'POST /platform/support/look': {
    summary: '在学校同意的时间内查看一项设置情况（每次都记入学校的记录）',
    access: run,
    effect: 'write',
    audit: 'support.look',
    body: Type.Object({ schoolId: TenantId, ...visitId, topic: Topic }),
    reply: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), isOff: Type.Boolean() })),
    errors: ['request.not_found', 'support.not_open'],
  },
  'POST /platform/support/end': {
    summary: '撤回申请或提前结束进校支持',
    access: run,
    effect: 'write',
    audit: 'support.end',
    body: Type.Object({ schoolId: TenantId, ...visitId }),
    reply: Nothing,
    errors: ['request.not_found', 'support.not_open'],
  },
})

/** The school's side: it answers, sees everything that was looked at, and can end it at any moment. */
export const schoolSupportCalls = defineCalls('setting', {
  'POST /admin/support/page': {
    summary: '平台的进校支持：申请、答复与看过什么',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    body: Type.Object(PageQuery),
    reply: PageOf(Type.Object(visitFields)),
  },
  'POST /admin/support/decide': {
    summary: '同意或不同意进校支持',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'support.decide',
    body: Type.Object({
      ...visitId,
      isGranted: Type.Boolean({ title: '同意' }),
      hours: Hours,
      note: Type.String({ maxLength: supportLimits.reasonMax, minLength: 2, title: '说明' }),
    }),
    reply: Nothing,
    errors: ['request.not_found', 'support.answered', 'support.too_long'],
  },
  'POST /admin/support/end': {
    summary: '学校收回进校支持',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'support.end',
    body: Type.Object(visitId),
    reply: Nothing,
    errors: ['request.not_found', 'support.not_open'],
  },
})
