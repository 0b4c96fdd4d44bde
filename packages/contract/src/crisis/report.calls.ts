import { reportLimits, reportSignCodes, reportTypes, reportWhenCodes } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// Reports that somebody is in danger: who says it, and who at the faculty looks at it first.

const add = permitted('crisis_report_add_btn')
const review = permitted('crisis_report_list_tab')

const changeErrors = ['request.not_found', 'request.version_conflict', 'crisis.wrong_state', 'auth.forbidden'] as const

const row = {
  id: Id('crisis_report'),
  reportNo: Type.String(),
  typeName: Type.String(),
  reporterTypeName: Type.String(),
  personName: Type.String(),
  personNo: Type.String(),
  deptName: Type.String(),
  signs: Type.Array(Type.String()),
  isUrgent: Type.Boolean(),
  state: Type.String({ description: 'review 待院系审核，returned 退回补充，reached 已到中心' }),
  stateName: Type.String(),
  createTime: DateTime,
  dueTime: DateTime,
  isOverdue: Type.Boolean(),
  actions: Type.Array(Type.String({ description: 'accept 受理，return 退回补充' })),
  version: Type.Integer(),
}

const act = actsOn('crisis_report', { reply: Nothing, errors: changeErrors })

export const crisisReportCalls = defineCalls(
  { reads: 'crisis', changes: ['crisis', 'errand', 'count'] },
  {
    'GET /crisis/report/people': {
      summary: '可以上报的学生：同名的人只凭学号与院系区分，不说是否已有人上报',
      access: add,
      effect: 'read',
      query: Type.Object({ keyword: Text(50, '姓名或学号', 1) }),
      reply: Type.Array(
        Type.Object({ userId: Id('user'), realName: Type.String(), userNo: Type.String(), deptName: Type.String() }),
      ),
    },
    'POST /crisis/report/insert': {
      summary: '上报：五项，其余以后补；紧急或有自杀、自伤迹象的直达中心，不经院系',
      access: add,
      effect: 'write',
      audit: 'crisis.report',
      body: Type.Object({
        type: OneOf(Object.keys(reportTypes) as (keyof typeof reportTypes)[], '上报类型'),
        userId: Type.Optional(Id('user')),
        signs: Type.Array(OneOf(reportSignCodes, '情况'), { maxItems: reportSignCodes.length, title: '现在的情况' }),
        happened: OneOf(reportWhenCodes, '什么时候'),
        place: Text(reportLimits.place, '现在在哪'),
        words: Type.String({ maxLength: 2000, title: '危机事件' }),
        isUrgent: Type.Boolean({ title: '紧急' }),
        isDorm: Type.Optional(Type.Boolean({ title: '以宿舍长身份' })),
      }),
      reply: Type.Object({
        reportNo: Type.String(),
        createTime: DateTime,
        dutyPhone: Type.String(),
      }),
      errors: ['crisis.student', 'crisis.words', 'crisis.too_near'],
    },
    'POST /crisis/report/self': {
      summary: '为自己求助：任何登录的人，直接到值班老师，不经院系',
      access: signedIn,
      effect: 'write',
      audit: 'crisis.report',
      body: Type.Object({
        words: Type.String({ maxLength: 2000, title: '现在怎么了' }),
        place: Text(reportLimits.place, '现在在哪'),
        isUrgent: Type.Boolean({ title: '现在就需要人' }),
      }),
      reply: Type.Object({ reportNo: Type.String(), createTime: DateTime, dutyPhone: Type.String() }),
      errors: ['crisis.words'],
    },
    'POST /crisis/report/fromWarning': {
      summary: '预警转危机：来源14，直达中心',
      access: permitted('crisis_case_handle_btn'),
      effect: 'write',
      audit: 'crisis.report',
      changes: ['warning'],
      body: Type.Object({ id: Id('risk_signal'), version: Version, words: Text(reportLimits.words, '危机事件', 1) }),
      reply: Type.Object({ reportNo: Type.String(), caseId: Id('crisis_case') }),
      errors: [
        'request.not_found',
        'request.version_conflict',
        'warning.wrong_state',
        'auth.forbidden',
        'crisis.words',
      ],
    },
    'POST /crisis/report/mine': {
      summary: '我交的上报：只有编号与时间，之后怎样不再告知；被请补充的，写明要补什么',
      access: add,
      effect: 'read',
      body: Type.Object(PageQuery),
      reply: PageOf(
        Type.Object({
          id: Id('crisis_report'),
          reportNo: Type.String(),
          typeName: Type.String(),
          createTime: DateTime,
          /** Only while more is asked for: otherwise a number that counts changes would tell of them. */
          asked: Nullable(Type.Object({ words: Type.String(), version: Type.Integer() })),
        }),
      ),
    },
    'POST /crisis/report/supplement': act('crisis.supplement', '补充上报', add, {
      asks: { words: Text(reportLimits.words, '补充内容', 1) },
      errors: ['crisis.words'],
    }),
    'POST /crisis/report/page': {
      summary: '上报列表：院系见本院系的，中心见全部；不含上报人',
      access: review,
      effect: 'read',
      body: Type.Object({
        state: Type.Optional(OneOf(['review', 'returned', 'reached'] as const, '状态')),
        keyword: Type.Optional(Text(50, '编号、姓名或学号')),
        from: Type.Optional(OneOf(['counselling'] as const, '从哪里来')),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(row)),
    },
    'GET /crisis/report/detail': {
      summary: '一份上报与它的经过；上报人是谁只有中心能看到',
      access: review,
      effect: 'read',
      query: Type.Object({ id: Id('crisis_report') }),
      reply: Type.Object({
        ...row,
        happenedName: Type.String(),
        place: Type.String(),
        words: Type.String(),
        more: Type.String(),
        opinion: Type.String(),
        collegeLevel: Nullable(Type.Integer()),
        reporterName: Type.String(),
        caseId: Nullable(Id('crisis_case')),
        drillId: Nullable(Id('crisis_drill')),
        steps: Type.Array(Type.Object({ time: DateTime, title: Type.String(), note: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'POST /crisis/report/accept': act('crisis.accept', '院系受理，转中心评估', review, {
      asks: {
        opinion: Text(reportLimits.opinion, '意见'),
        collegeLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: '院系判断的等级' })),
      },
      errors: ['crisis.opinion'],
    }),
    'POST /crisis/report/return': act('crisis.return', '院系退回，请上报人补充', review, {
      asks: { opinion: Text(reportLimits.opinion, '要补充什么') },
      errors: ['crisis.opinion'],
    }),
  },
)
