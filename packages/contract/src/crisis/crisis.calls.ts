import {
  crisisReasonMin,
  familyGroundCodes,
  pathPointCodes,
  pointLimits,
  receiptHowCodes,
  receiptLimits,
} from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { crisisCard, crisisInside, crisisReceipt, crisisTalk, crisisTrack, Star } from './crisis.schemas.ts'

// Crisis cases: how grave, who helps, what was done, what the faculty is asked, and how it ends.

const see = permitted('crisis_case_list_tab')
const handle = permitted('crisis_case_handle_btn')
const helpOrLevel = permitted('crisis_case_handle_btn', 'crisis_case_level_btn')
const level = permitted('crisis_case_level_btn')
const answer = permitted('crisis_receipt_answer_btn')
const receipts = permitted('crisis_receipt_answer_btn', 'crisis_case_handle_btn')

const Reason = (title = '理由') => Text(500, title)
const Wanted = Type.Integer({ minimum: 1, maximum: 4, title: '等级' })
const changeErrors = ['request.not_found', 'request.version_conflict', 'crisis.wrong_state', 'auth.forbidden'] as const
const act = actsOn('crisis_case', { reply: Nothing, errors: changeErrors })
const onReceipt = actsOn('crisis_receipt', { reply: Nothing, errors: changeErrors })

export const crisisCalls = defineCalls(
  { reads: 'crisis', changes: ['crisis', 'errand', 'count', 'approval'] },
  {
    'POST /crisis/central/board': {
      summary: '危机看板：各节点的在管个案与时钟，姓名半隐',
      access: see,
      effect: 'read',
      body: Type.Object({
        deptId: Type.Optional(Id('dept')),
        ownerId: Type.Optional(Id('user')),
        star: Type.Optional(Wanted),
      }),
      reply: Type.Object({
        now: DateTime,
        cards: Type.Array(Type.Object(crisisCard)),
        late: Type.Integer(),
        soon: Type.Integer(),
        stars: Type.Array(
          Type.Object({ star: Type.Integer(), label: Type.String(), promise: Type.String(), count: Type.Integer() }),
        ),
        owners: Type.Array(Type.Object({ id: Id('user'), name: Type.String() })),
        depts: Type.Array(Type.Object({ id: Id('dept'), name: Type.String() })),
        isMore: Type.Boolean(),
      }),
    },
    'POST /crisis/central/page': {
      summary: '个案列表，含已结束的',
      access: see,
      effect: 'read',
      body: Type.Object({
        tab: Type.Optional(OneOf(['open', 'closed', 'all'] as const, '范围')),
        keyword: Type.Optional(Text(50, '编号或学号')),
        star: Type.Optional(Wanted),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(crisisCard)),
    },
    'POST /crisis/central/track': {
      summary: '评估跟踪表：在管的人七天里哪天联系过、风险如何；跟踪日期仅可选最近7天',
      access: helpOrLevel,
      effect: 'read',
      body: Type.Object({
        trackDate: Type.Optional(Type.String({ format: 'date', title: '跟踪日期' })),
        keyword: Type.Optional(Text(50, '编号或学号')),
        star: Type.Optional(Wanted),
        variant: Type.Optional(OneOf(['crisis', 'focus', 'an'] as const, '体系')),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(crisisTrack)),
      errors: ['crisis.track_date'],
    },
    'GET /crisis/central/detail': {
      summary: '一个个案；小组与两级负责人看全部，其他人只有等级、节点与时限',
      access: see,
      effect: 'read',
      query: Type.Object({ id: Id('crisis_case') }),
      reply: Type.Object({
        ...crisisCard,
        actions: Type.Array(Type.String()),
        inside: Nullable(crisisInside),
      }),
      errors: ['request.not_found'],
    },
    'GET /crisis/central/handlers': {
      summary: '可以负责危机个案的人与在管数',
      access: helpOrLevel,
      effect: 'read',
      reply: Type.Array(Type.Object({ id: Id('user'), name: Type.String(), cases: Type.Integer() })),
    },
    'POST /crisis/central/take': act('crisis.take', '接手', handle, { errors: ['crisis.taken', 'crisis.too_near'] }),
    'POST /crisis/central/assign': act('crisis.assign', '指派负责人与小组', level, {
      asks: { ownerId: Id('user'), memberIds: Type.Array(Id('user'), { maxItems: 8, title: '小组' }) },
      errors: ['crisis.receiver'],
    }),
    'POST /crisis/central/dismiss': act('crisis.dismiss', '不予立案', level, {
      asks: { reason: Reason() },
      errors: ['crisis.reason'],
    }),
    'POST /crisis/central/level': act('crisis.level', '定级或调整等级；一级与降两级须第二人确认，先提请', level, {
      asks: { star: Wanted, reason: Reason(`理由（与评估不一致或调级时不少于${crisisReasonMin}个字）`) },
      reply: Type.Object({ isProposed: Type.Boolean() }),
      errors: [
        'crisis.two_people',
        'crisis.explain',
        'crisis.star',
        'crisis.same_star',
        'crisis.reason',
        'crisis.owner_first',
      ],
    }),
    'POST /crisis/central/confirm': act('crisis.confirm', '第二人确认等级', level),
    'POST /crisis/central/decline': act('crisis.decline', '第二人不同意', level, {
      asks: { reason: Reason() },
      errors: ['crisis.reason'],
    }),
    'POST /crisis/central/follow': act('crisis.follow', '转随访', helpOrLevel, {
      errors: ['crisis.not_calm', 'crisis.in_hospital'],
    }),
    'POST /crisis/central/point': {
      summary: '照护路径的一项：谁、何时、怎么做的；家属告知须写明依据',
      access: helpOrLevel,
      effect: 'write',
      audit: 'crisis.point',
      reply: Nothing,
      body: Type.Object({
        id: Id('crisis_case'),
        point: OneOf(pathPointCodes, '项目'),
        words: Text(pointLimits.words, '经过'),
        atTime: Type.Optional(DateTime),
        ground: Type.Optional(OneOf(familyGroundCodes, '依据')),
      }),
      errors: [
        'request.not_found',
        'crisis.wrong_state',
        'auth.forbidden',
        'crisis.no_path',
        'crisis.plan_first',
        'crisis.point_words',
        'crisis.point_time',
        'crisis.ground',
      ],
    },
    'POST /crisis/central/admit': act('crisis.admit', '送医住院', helpOrLevel, {
      asks: { time: DateTime, words: Text(200, '去了哪里、谁陪同', 2) },
      errors: ['crisis.in_hospital', 'crisis.track_date'],
    }),
    'POST /crisis/central/discharge': act(
      'crisis.discharge',
      '离院：24小时内联系、48小时内见面的时钟开始',
      helpOrLevel,
      {
        asks: { time: DateTime, words: Text(200, '谁接走、下一步', 2) },
        errors: ['crisis.not_in_hospital', 'crisis.track_date'],
      },
    ),
    'POST /crisis/central/merge': act('crisis.merge', '并案：两份上报各自保留，时限取最早', helpOrLevel, {
      asks: { intoId: Id('crisis_case'), reason: Reason() },
      errors: ['crisis.other_person', 'crisis.reason', 'drill.not_here'],
    }),
    'POST /crisis/central/unmerge': act('crisis.unmerge', '撤销并案', level),
    'POST /crisis/approval/close': act('crisis.ask_close', '申请结案', helpOrLevel, {
      asks: { reason: Reason('结案说明') },
      errors: ['crisis.close_conditions', 'crisis.reason', 'approval.no_confirmer', 'drill.not_here'],
    }),
    'POST /crisis/central/reopen': {
      summary: '重新启动：另开一个相连的个案，旧的不变',
      access: helpOrLevel,
      effect: 'write',
      audit: 'crisis.reopen',
      body: Type.Object({ id: Id('crisis_case'), words: Text(200, '新的情况', 1) }),
      reply: Type.Object({ id: Id('crisis_case') }),
      errors: [
        'drill.not_here',
        'request.not_found',
        'crisis.wrong_state',
        'crisis.has_open',
        'crisis.words',
        'auth.forbidden',
      ],
    },
    'POST /crisis/intervene/page': {
      summary: '干预记录：我参与的；两级负责人见全部',
      access: helpOrLevel,
      effect: 'read',
      body: Type.Object({
        caseId: Type.Optional(Id('crisis_case')),
        variant: Type.Optional(OneOf(['crisis', 'focus', 'an'] as const, '体系')),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(crisisTalk)),
    },
    'POST /crisis/intervene/start': {
      summary: '开始写一份干预记录；没写完的接着写',
      access: helpOrLevel,
      effect: 'write',
      audit: 'crisis.talk_start',
      body: Type.Object({ caseId: Id('crisis_case') }),
      reply: Type.Object({ id: Id('crisis_talk') }),
      errors: ['drill.not_here', 'request.not_found', 'crisis.wrong_state', 'auth.forbidden'],
    },
    'GET /crisis/intervene/detail': {
      summary: '正在写的干预记录属于哪个个案、用哪张表',
      access: helpOrLevel,
      effect: 'read',
      query: Type.Object({ id: Id('crisis_talk') }),
      reply: Type.Object({
        id: Id('crisis_talk'),
        caseId: Id('crisis_case'),
        caseNo: Type.String(),
        personName: Type.String(),
        starName: Type.String(),
        formId: Nullable(Type.String()),
        answerId: Nullable(Type.String()),
        last: Nullable(Type.Object({ time: DateTime, riskName: Type.String(), measureName: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'POST /crisis/intervene/receipt/send': {
      summary: '请院系做什么、几点前、找谁',
      access: helpOrLevel,
      effect: 'write',
      audit: 'crisis.receipt_send',
      reply: Nothing,
      body: Type.Object({
        caseId: Id('crisis_case'),
        todos: Type.Array(Text(receiptLimits.todo, '要做的事', 2), {
          minItems: 1,
          maxItems: receiptLimits.todos,
          title: '要做的事',
        }),
        dueTime: DateTime,
      }),
      errors: ['request.not_found', 'crisis.wrong_state', 'crisis.receipt_due', 'auth.forbidden'],
    },
    'POST /crisis/intervene/receipt/page': {
      summary: '回执：辅导员与院系见本院系的，中心见自己个案的',
      access: receipts,
      effect: 'read',
      body: Type.Object({
        tab: Type.Optional(OneOf(['open', 'all'] as const, '范围')),
        variant: Type.Optional(OneOf(['crisis', 'focus', 'an'] as const, '体系')),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(crisisReceipt)),
    },
    'GET /crisis/intervene/receipt/detail': {
      summary: '一份回执任务：等级名称、要做的事、几点前、找谁，别的没有',
      access: receipts,
      effect: 'read',
      query: Type.Object({ id: Id('crisis_receipt') }),
      reply: Type.Object(crisisReceipt),
      errors: ['request.not_found'],
    },
    'POST /crisis/intervene/receipt/tick': {
      summary: '勾选或取消一件要做的事',
      access: answer,
      effect: 'write',
      audit: 'crisis.receipt_tick',
      reply: Nothing,
      body: Type.Object({
        id: Id('crisis_receipt'),
        no: Type.Integer({ minimum: 1, maximum: receiptLimits.todos, title: '第几件' }),
        isDone: Type.Boolean({ title: '是否做到' }),
      }),
      errors: ['request.not_found', 'crisis.wrong_state'],
    },
    'POST /crisis/intervene/receipt/answer': onReceipt('crisis.receipt_answer', '交回执', answer, {
      asks: { how: OneOf(receiptHowCodes, '结果'), words: Text(receiptLimits.words, '一句情况') },
      errors: ['crisis.receipt_words'],
    }),
    'POST /crisis/intervene/receipt/confirm': onReceipt('crisis.receipt_confirm', '确认回执', helpOrLevel),
    'POST /crisis/intervene/receipt/again': onReceipt('crisis.receipt_again', '请再补充回执', helpOrLevel, {
      asks: { dueTime: DateTime },
      errors: ['crisis.receipt_due'],
    }),
    'GET /anucrisis/intervene/intervenePending': {
      summary: '待处理的评估干预数',
      access: see,
      effect: 'read',
      reply: Type.Object({ count: Type.Integer(), star: Star }),
    },
    'GET /focus/intervene/crisisIntervenePending': {
      summary: '待处理的危机干预数',
      access: see,
      effect: 'read',
      reply: Type.Object({ count: Type.Integer(), star: Star }),
    },
  },
)
