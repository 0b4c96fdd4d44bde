import { drillLimits, reportLimits, reportSignCodes, reportWhenCodes } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// Drills: the engine of crises on marked data, and what was learnt of each.

const lead = permitted('crisis_case_level_btn')
const takePart = permitted(
  'crisis_report_add_btn',
  'crisis_report_list_tab',
  'crisis_case_handle_btn',
  'crisis_case_level_btn',
  'crisis_receipt_answer_btn',
)
const handle = permitted('crisis_case_handle_btn', 'crisis_case_level_btn')

const known = { id: Id('crisis_drill'), version: Version }
const changeErrors = ['request.not_found', 'request.version_conflict', 'drill.wrong_state', 'auth.forbidden'] as const
const Ms = Type.Integer({ description: '毫秒' })

const row = {
  id: Id('crisis_drill'),
  drillNo: Type.String(),
  title: Type.String(),
  state: Type.String({ description: 'running 进行中，over 待复盘，reviewed 已复盘' }),
  stateName: Type.String(),
  hostName: Type.String(),
  playerName: Type.String(),
  members: Type.Integer(),
  startTime: DateTime,
  endTime: Nullable(DateTime),
  gaveWay: Type.Boolean(),
  kept: Type.Integer(),
  judged: Type.Integer(),
  contactMs: Nullable(Ms),
  version: Type.Integer(),
}

export const drillCalls = defineCalls(
  { reads: 'crisis', changes: ['crisis', 'errand', 'count'] },
  {
    'POST /crisis/drill/page': {
      summary: '演练：负责人见全部，其他人见自己参加的',
      access: takePart,
      effect: 'read',
      body: Type.Object(PageQuery),
      reply: PageOf(Type.Object(row)),
    },
    'GET /crisis/drill/detail': {
      summary: '一场演练：剧本、进展与逐步用时，与正式时限相比',
      access: takePart,
      effect: 'read',
      query: Type.Object({ id: Id('crisis_drill') }),
      reply: Type.Object({
        ...row,
        script: Type.String(),
        now: DateTime,
        ackMs: Nullable(Ms),
        levelMs: Nullable(Ms),
        worst: Nullable(Type.Object({ label: Type.String(), overMs: Ms })),
        people: Type.Array(Type.Object({ id: Id('user'), name: Type.String() })),
        steps: Type.Array(
          Type.Object({
            step: Type.String(),
            label: Type.String(),
            who: Type.String(),
            startTime: DateTime,
            targetMs: Ms,
            usedMs: Ms,
            result: Type.String({ description: 'kept 按时，late 超时，open 进行中，missed 没有走到' }),
          }),
        ),
        findings: Type.Array(
          Type.Object({
            id: Id('crisis_finding'),
            words: Type.String(),
            ownerName: Type.String(),
            dueDate: Nullable(Type.String()),
            isDone: Type.Boolean(),
          }),
        ),
        before: Type.Array(Type.Object({ drillNo: Type.String(), date: Type.String(), contactMs: Nullable(Ms) })),
        last: Nullable(Type.Object({ kept: Type.Integer(), judged: Type.Integer() })),
        reportId: Nullable(Id('crisis_report')),
        caseId: Nullable(Id('crisis_case')),
        receipts: Type.Array(Type.Object({ id: Id('crisis_receipt'), stateName: Type.String() })),
        actions: Type.Array(Type.String({ description: 'report 上报，stop 结束，finding 记一条，finish 完成复盘' })),
      }),
      errors: ['request.not_found'],
    },
    'GET /crisis/drill/people': {
      summary: '可以参加演练的人；老师还可以扮演学生',
      access: lead,
      effect: 'read',
      query: Type.Object({ keyword: Type.Optional(Text(50, '姓名')) }),
      reply: Type.Array(Type.Object({ id: Id('user'), name: Type.String(), mayPlay: Type.Boolean() })),
    },
    'POST /crisis/drill/start': {
      summary: '开始一场演练，告知参加的人',
      access: lead,
      effect: 'write',
      audit: 'drill.start',
      body: Type.Object({
        title: Text(drillLimits.title, '名称', 2),
        script: Text(drillLimits.script, '剧本', 5),
        playerId: Id('user'),
        memberIds: Type.Array(Id('user'), { minItems: 1, maxItems: drillLimits.members, title: '参加的人' }),
      }),
      reply: Type.Object({ id: Id('crisis_drill') }),
      errors: ['drill.running', 'drill.player', 'drill.members', 'drill.head'],
    },
    'POST /crisis/drill/stop': {
      summary: '结束演练，演练的个案随之结束',
      access: lead,
      effect: 'write',
      audit: 'drill.stop',
      body: Type.Object(known),
      reply: Nothing,
      errors: changeErrors,
    },
    'POST /crisis/drill/finish': {
      summary: '完成复盘',
      access: lead,
      effect: 'write',
      audit: 'drill.finish',
      body: Type.Object(known),
      reply: Nothing,
      errors: changeErrors,
    },
    'POST /crisis/drill/report': {
      summary: '演练中的上报：与真实上报分开，只在进行中的演练里',
      access: takePart,
      effect: 'write',
      audit: 'drill.report',
      body: Type.Object({
        id: Id('crisis_drill'),
        signs: Type.Array(OneOf(reportSignCodes, '情况'), { maxItems: reportSignCodes.length, title: '现在的情况' }),
        happened: OneOf(reportWhenCodes, '什么时候'),
        place: Text(reportLimits.place, '现在在哪'),
        words: Type.String({ maxLength: 2000, title: '演练的情况' }),
        isUrgent: Type.Boolean({ title: '紧急' }),
        isDorm: Type.Optional(Type.Boolean({ title: '以宿舍长身份' })),
      }),
      reply: Type.Object({ reportNo: Type.String(), createTime: DateTime, dutyPhone: Type.String() }),
      errors: ['request.not_found', 'drill.wrong_state', 'drill.reported', 'crisis.words', 'auth.forbidden'],
    },
    'POST /crisis/drill/mark': {
      summary: '演练中的评估与联系：只记时间与等级，不填写真实表单',
      access: handle,
      effect: 'write',
      audit: 'drill.mark',
      body: Type.Object({
        id: Id('crisis_case'),
        version: Version,
        step: OneOf(['assess', 'record'] as const, '哪一步'),
        star: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: '建议等级' })),
      }),
      reply: Nothing,
      errors: [
        'request.not_found',
        'request.version_conflict',
        'crisis.wrong_state',
        'crisis.assess_first',
        'auth.forbidden',
        'drill.wrong_state',
      ],
    },
    'POST /crisis/drill/finding': {
      summary: '复盘记一条：不评人，只看流程；要落实的写负责人和日期，成为待办',
      access: lead,
      effect: 'write',
      audit: 'drill.finding',
      body: Type.Object({
        id: Id('crisis_drill'),
        words: Text(drillLimits.finding, '发现了什么', drillLimits.findingMin),
        ownerId: Type.Optional(Id('user')),
        dueDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', title: '日期' })),
      }),
      reply: Nothing,
      errors: ['request.not_found', 'drill.wrong_state', 'drill.finding', 'auth.forbidden'],
    },
  },
)
