import { planLimits, planReportCodes } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { Space } from './sheet.parts.ts'

// 测评计划: who is asked what, and how far they are. No call of this table tells a result.

const look = permitted('plantest_plan_list_tab')
const manage = permitted('plantest_plan_manage_btn')
const progress = permitted('plantest_progress_list_tab')

const known = { id: Id('assessment_plan'), version: Version, ...Space }
const States = Type.String({
  description: 'draft 草稿，planned 未开始，running 进行中，paused 已暂停，ended 已结束，archived 已归档',
})

const Counts = Type.Object({
  total: Type.Integer(),
  todo: Type.Integer(),
  answering: Type.Integer(),
  done: Type.Integer(),
})

const row = {
  id: Id('assessment_plan'),
  name: Type.String(),
  /** What it is called to those who answer. */
  told: Type.String(),
  state: States,
  stateName: Type.String(),
  startTime: DateTime,
  endTime: DateTime,
  ownerName: Type.String(),
  scaleNames: Type.Array(Type.String()),
  counts: Counts,
  version: Type.Integer(),
}
const Row = Type.Object(row)

export const PlanTarget = Type.Object({
  deptIds: Type.Array(Id('dept'), { maxItems: planLimits.depts, uniqueItems: true, title: '部门' }),
  typeIds: Type.Array(Id('user_type'), { maxItems: 50, uniqueItems: true, title: '人员类型' }),
  grades: Type.Array(Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, title: '年级' }), {
    maxItems: planLimits.grades,
    title: '年级',
  }),
})

/** Colleges that begin after the others. */
export const PlanWaves = Type.Array(Type.Object({ deptId: Id('dept'), startTime: DateTime }), {
  maxItems: planLimits.depts,
  title: '分批',
})

const settings = {
  name: Text(planLimits.name, '计划名称', 2),
  told: Text(planLimits.name, '学生看到的名称', 2),
  startTime: DateTime,
  endTime: DateTime,
  notice: Text(planLimits.notice, '测评说明', 10),
  needsAgreement: Type.Boolean({ title: '须先同意说明' }),
  /** The agreement is signed by hand. */
  needsSignature: Type.Optional(Type.Boolean({ title: '须手写签名' })),
  viewReport: OneOf(planReportCodes, '本人小结'),
  facultySees: Type.Boolean({ title: '学院心理老师可看本院结果' }),
  /** From which band on somebody is proposed for an interview; 0: only who met a risk rule. */
  interviewStar: Type.Integer({ minimum: 0, maximum: 5, title: '访谈规则' }),
  minSeconds: Type.Integer({ minimum: 0, maximum: planLimits.minSeconds, title: '最短作答秒数' }),
  remindHours: Type.Array(Type.Integer({ minimum: 1, maximum: 240, title: '提醒' }), {
    maxItems: 4,
    title: '提醒',
  }),
}

const Scale = Type.Object({
  versionId: Id('scale_version'),
  code: Type.String(),
  title: Type.String(),
  items: Type.Integer(),
  seconds: Type.Integer(),
  hasRisk: Type.Boolean(),
})

const rules = {
  positiveLevel: Type.Integer({ minimum: 4, maximum: 5, title: '追问为“有”的级别' }),
  negativeLevel: Type.Integer({ minimum: 2, maximum: 4, title: '追问为“没有”的级别' }),
  interviewsAWeek: Type.Integer({ minimum: 1, maximum: 40, title: '每位访谈员每周访谈' }),
  contactsAnHour: Type.Integer({ minimum: 1, maximum: 20, title: '每位值班老师每小时联系' }),
  flagsInThousand: Type.Integer({ minimum: 1, maximum: 500, title: '每千份预计须联系' }),
}

const refusals = ['request.not_found', 'request.version_conflict', 'plan.wrong_state', 'auth.forbidden'] as const

const act = actsOn('assessment_plan', { reply: Row, errors: refusals })

export const planCalls = defineCalls(
  { reads: 'plan', changes: ['plan', 'sheet'] },
  {
    'POST /plantest/plan/page': {
      summary: '测评计划列表',
      access: permitted('plantest_plan_list_tab', 'plantest_progress_list_tab'),
      effect: 'read',
      body: Type.Object({
        ...Space,
        state: Type.Optional(Text(10, '状态')),
        keyword: Type.Optional(Text(planLimits.name, '计划名称')),
        ...PageQuery,
      }),
      reply: PageOf(Row),
    },
    'GET /plantest/plan/detail': {
      summary: '一项计划：设置、对象与量表',
      access: look,
      effect: 'read',
      query: Type.Object({ id: Id('assessment_plan'), ...Space }),
      reply: Type.Object({
        ...row,
        ...settings,
        target: PlanTarget,
        waves: PlanWaves,
        screenSeconds: Type.Integer(),
        /** It waits for a second person. */
        isSecondAsked: Type.Boolean(),
        /** In words, as the list of people would be described. */
        targetWords: Type.String(),
        scales: Type.Array(Scale),
        /** Which acts whoever asks may try from here. */
        acts: Type.Array(Type.Object({ action: Type.String(), label: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'GET /plantest/plan/choices': {
      summary: '编制计划时可选的量表、人员类型与年级',
      access: manage,
      effect: 'read',
      reply: Type.Object({
        scales: Type.Array(Scale),
        types: Type.Array(Type.Object({ id: Id('user_type'), name: Type.String() })),
        grades: Type.Array(Type.String()),
      }),
    },
    'POST /plantest/plan/count': {
      summary: '所选范围有多少人，按学院',
      access: manage,
      effect: 'read',
      body: Type.Object({ target: PlanTarget }),
      reply: Type.Object({
        total: Type.Integer(),
        colleges: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
      }),
    },
    'POST /plantest/plan/save': {
      summary: '新建计划或修改草稿',
      access: manage,
      effect: 'write',
      audit: 'plan.save',
      body: Type.Object({
        ...Space,
        id: Type.Optional(Id('assessment_plan')),
        version: Type.Optional(Version),
        ...settings,
        target: PlanTarget,
        waves: Type.Optional(PlanWaves),
        /** Each screen is looked at for at least so long (44007). */
        screenSeconds: Type.Optional(
          Type.Integer({ minimum: 0, maximum: planLimits.screenSeconds, title: '每屏至少停留秒数' }),
        ),
        scaleVersionIds: Type.Array(Id('scale_version'), {
          maxItems: planLimits.scales,
          uniqueItems: true,
          title: '量表',
        }),
      }),
      reply: Type.Object(known),
      errors: [...refusals, 'plan.licence', 'plan.window', 'cadre.risk'],
    },
    'POST /plantest/plan/publish': act('plan.publish', '发布：到点开始，答卷由后台任务分批发出', manage, {
      asks: Space,
      errors: ['plan.no_scale', 'plan.no_people', 'plan.window', 'plan.licence', 'plan.over_capacity'],
    }),
    'POST /plantest/plan/pause': act('plan.pause', '暂停：已开始的人三十分钟内仍可交卷', manage, {
      asks: { ...Space, reason: Text(200, '原因', 2) },
      errors: ['plan.reason'],
    }),
    'POST /plantest/plan/resume': act('plan.resume', '恢复', manage, { asks: Space, errors: ['plan.closed'] }),
    'POST /plantest/plan/extend': act('plan.extend', '延长结束时间', manage, {
      asks: { ...Space, endTime: DateTime },
      errors: ['plan.window'],
    }),
    'POST /plantest/plan/finish': act('plan.finish', '提前结束：未交的答卷不再收', manage, { asks: Space }),
    'POST /plantest/plan/archive': act('plan.archive', '归档：只读', manage, { asks: Space }),
    'POST /plantest/plan/remove': act('plan.remove', '删除没有人作答的计划', manage, {
      asks: Space,
      reply: Nothing,
      errors: ['plan.answered'],
    }),
    'GET /plantest/plan/rule': {
      summary: '中心对测评的规定：追问后的级别、每位访谈员每周访谈数',
      access: permitted('plantest_plan_list_tab'),
      effect: 'read',
      reply: Type.Object({ ...rules, version: Type.Integer() }),
    },
    'POST /plantest/plan/rule': {
      summary: '修改中心对测评的规定：由中心负责人',
      access: permitted('plantest_rule_manage_btn'),
      effect: 'write',
      audit: 'plan.rule',
      body: Type.Object({ ...rules, version: Type.Integer({ minimum: 0, maximum: 1_000_000, title: '版本' }) }),
      reply: Type.Object({ ...rules, version: Type.Integer() }),
      errors: ['request.version_conflict'],
    },
    'GET /plantest/plan/progress': {
      summary: '计划进度：各学院应答、已答、未答，只有人数',
      access: progress,
      effect: 'read',
      query: Type.Object({ id: Id('assessment_plan'), ...Space }),
      reply: Type.Object({
        ...row,
        colleges: Type.Array(Type.Object({ name: Type.String(), counts: Counts })),
        /** Days on which sheets were handed in. */
        days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
        asOf: Nullable(DateTime),
      }),
      errors: ['request.not_found'],
      reads: ['plan', 'sheet'],
    },
  },
)
