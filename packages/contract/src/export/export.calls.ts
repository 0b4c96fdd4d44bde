import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Id, Nullable, Text, Type } from '../schema.ts'
import { userFilters } from '../user/user.calls.ts'

const formats = ['xlsx', 'csv'] as const
const MOST_IDS = 1000

/** How it is wanted, and what for: above the limit a purpose is asked for. */
const wish = {
  format: Type.Optional(OneOf(formats, '格式')),
  reason: Type.Optional(Text(200, '用途')),
}
const Filter = Type.Unsafe<Record<string, string>>({
  type: 'object',
  patternProperties: { '^[A-Za-z]{1,30}$': Text(40_000, '筛选条件') },
  maxProperties: 20,
  title: '筛选条件',
})

/** Whoever may take any list along; which one is theirs is the list's own rule. */
const takers = permitted(
  'admin_export_list_btn',
  'admin_userInfo_export_btn',
  'admin_agreement_export_btn',
  'consult_schedule_list_tab',
  'consult_appoint_manage_btn',
  'consult_break_release_btn',
)
const which = { list: Text(30, '名单', 1), filter: Type.Optional(Filter) }

const start = {
  effect: 'write',
  audit: 'export.start',
  /** Either the task that makes the file, or the flow that has to pass first. */
  reply: Type.Object({
    taskId: Nullable(Id('task')),
    flowId: Nullable(Type.String({ format: 'uuid' })),
    total: Type.Integer(),
  }),
  errors: [
    'request.not_found',
    'export.list_unknown',
    'export.filter_invalid',
    'export.form_missing',
    'export.plan_missing',
    'export.nothing',
    'export.reason_missing',
    'export.reason_length',
    'export.too_many',
    'approval.no_approver',
  ],
} as const

export const exportCalls = defineCalls('task', {
  'GET /download/export/lists': {
    summary: '我可以导出的名单',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(
      Type.Object({ code: Type.String(), title: Type.String(), formats: Type.Array(OneOf(formats, '格式')) }),
    ),
  },
  'POST /download/export/count': {
    summary: '将导出多少条，是否要说明用途',
    access: takers,
    effect: 'read',
    body: Type.Object(which),
    reply: Type.Object({ total: Type.Integer(), isReasonNeeded: Type.Boolean() }),
    errors: [
      'request.not_found',
      'export.list_unknown',
      'export.filter_invalid',
      'export.form_missing',
      'export.plan_missing',
    ],
  },
  'POST /download/export/start': {
    ...start,
    summary: '导出名单：在后台生成文件，需要审批时先提交审批',
    access: takers,
    body: Type.Object({ ...which, ...wish }),
  },
  'POST /admin/user/exportUsersBySearch': {
    ...start,
    summary: '导出用户（条件与用户列表相同，或选中的用户）',
    access: permitted('admin_userInfo_export_btn'),
    body: Type.Object({
      ...userFilters,
      ids: Type.Optional(Type.Array(Id('user'), { minItems: 1, maxItems: MOST_IDS, title: '用户' })),
      ...wish,
    }),
  },
  'POST /admin/agreement/export': {
    ...start,
    summary: '导出协议签署记录',
    access: permitted('admin_agreement_export_btn'),
    body: Type.Object({
      keyword: Type.Optional(Text(100, '关键字')),
      formId: Type.Optional(Id('agreement')),
      ...wish,
    }),
  },
  'POST /consult/schedule/scheduleExport': {
    ...start,
    summary: '导出时段',
    access: permitted('consult_schedule_list_tab'),
    body: Type.Object({
      startDate: Type.Optional(Text(10, '开始日期')),
      endDate: Type.Optional(Text(10, '结束日期')),
      siteId: Type.Optional(Id('site')),
      userIds: Type.Optional(Type.Array(Id('user'), { maxItems: 200, title: '接待人' })),
      ...wish,
    }),
  },
  'POST /consult/appointment/export': {
    ...start,
    summary: '导出预约',
    access: permitted('consult_appoint_list_tab'),
    body: Type.Object({
      type: Type.Optional(Text(60, '预约类型')),
      tab: Type.Optional(Text(20, '状态')),
      keyword: Type.Optional(Text(50, '来访者')),
      hostId: Type.Optional(Id('user')),
      siteId: Type.Optional(Id('site')),
      startDate: Type.Optional(Text(10, '开始日期')),
      endDate: Type.Optional(Text(10, '结束日期')),
      ...wish,
    }),
  },
  'POST /consult/break/export': {
    ...start,
    summary: '导出取消与爽约记录',
    access: permitted('consult_break_list_tab'),
    body: Type.Object({
      termId: Type.Optional(Id('term')),
      keyword: Type.Optional(Text(50, '来访者')),
      blocked: Type.Optional(Text(5, '暂停预约')),
      ...wish,
    }),
  },
  'POST /admin/agreement/exportWord': {
    summary: '签署的协议（Word）：自己的，或数据范围内他人的',
    access: signedIn,
    effect: 'write',
    audit: 'agreement.export_word',
    body: Type.Object({ formAnswerId: Id('agreement_answer') }),
    reply: Type.Unknown(),
    shape: 'file',
    errors: ['request.not_found'],
  },
  'POST /admin/user/dataCopy': {
    summary: '要一份我的全部资料（压缩包）：每天一份，返回任务编号',
    access: signedIn,
    effect: 'write',
    audit: 'export.copy',
    reply: Id('task'),
    errors: ['export.copy_running', 'export.copy_daily'],
    accepted: true,
  },
})
