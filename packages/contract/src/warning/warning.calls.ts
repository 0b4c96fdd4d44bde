import { contactOutcomes, contactWays, falseReasons, noteLevels } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'

// Calls for somebody in danger: who has it, who hands it on, who ends it.

const handle = permitted('crisis_warning_handle_btn')
/** The desk takes a call and hands it on; only those who handle it end it. */
const deskOrHandle = permitted('consult_desk_manage_btn', 'crisis_warning_handle_btn')

/** Whoever sees how somebody is tells it; they read nothing back. */
const tell = permitted('crisis_warning_note_btn', 'crisis_warning_handle_btn')

const CodeOf = <T extends object>(table: T, title: string) => OneOf(Object.keys(table) as (keyof T & string)[], title)
const Words = (title: string, min: number) => Text(500, title, min)

const signal = {
  id: Id('risk_signal'),
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  level: Type.Integer({ description: '5 警戒，4 异常，3 跟踪，2 关注' }),
  sourceName: Type.String(),
  state: Type.String({
    description: 'open 待处理，taken 处理中，crisis 已转危机，referred 已转约谈/咨询，done 已解除，false 误报',
  }),
  stateName: Type.String(),
  createTime: DateTime,
  /** By when a professional has to have it in hand. */
  dueTime: DateTime,
  isOverdue: Type.Boolean(),
  takenByName: Type.String(),
  /** When whoever has it wants to be asked about the next step. */
  nextTime: Nullable(DateTime),
  /** What they mean to do then; for whoever has it. */
  nextWords: Type.String(),
  /** Somebody else is asked to confirm that it may end. */
  isProposed: Type.Boolean(),
  isMine: Type.Boolean(),
  actions: Type.Array(
    Type.String({
      description:
        'take 接手，hand 转交，contact 记联系，refer 转约谈/咨询，close 解除，dismiss 误报，propose 提出解除，dispute 提出异议，uphold、overrule 答复异议，escalate 转危机',
    }),
  ),
  version: Type.Integer(),
}

export const DeskSignal = Type.Object(signal)

const Sign = Type.Object({
  sourceName: Type.String(),
  mark: Type.String({ description: '来源的两字简称' }),
  time: DateTime,
  isAcute: Type.Boolean(),
  words: Type.String(),
})

/** One that nobody has: who it is stays covered until somebody takes it. */
const Waiting = Type.Object({
  id: Id('risk_signal'),
  visitorName: Type.String(),
  deptName: Type.String(),
  level: Type.Integer(),
  createTime: DateTime,
  dueTime: DateTime,
  seen: Type.String({ description: '看到了什么，一行' }),
})

const Desk = Type.Object({
  now: DateTime,
  duty: Type.Array(Type.String()),
  secondDuty: Type.Array(Type.Object({ id: Id('user'), name: Type.String() })),
  heads: Type.Array(Type.String()),
  /** What the auditor of the clocks last saw, and how many here have a next step. */
  audit: Type.Object({ time: Nullable(DateTime), live: Type.Integer(), withStep: Type.Integer() }),
  next: Nullable(
    Type.Object({
      signal: Type.Object(signal),
      sex: Type.String(),
      grade: Type.String({ description: '入学的年份，取自学号；没有则为空' }),
      signs: Type.Array(Sign),
      visit: Nullable(Type.Object({ words: Type.String(), time: DateTime })),
      ladder: Type.Object({
        since: Nullable(DateTime),
        steps: Type.Array(
          Type.Object({
            time: DateTime,
            names: Type.Array(Type.String()),
            offices: Type.Array(Type.String({ description: '以什么身份，如中心负责人' })),
            ways: Type.Array(Type.String()),
            isTaken: Type.Boolean(),
            seconds: Nullable(Type.Integer({ description: '短信、语音全部送达用了几秒；还在发或没有发则为空' })),
            missed: Type.Integer({ description: '几个电话没有送达' }),
          }),
        ),
      }),
    }),
  ),
  open: Type.Array(Waiting),
  openCount: Type.Integer(),
  takenCount: Type.Integer(),
  doneCount: Type.Integer({ description: '近一周由本人办结' }),
  mine: Type.Array(Type.Object(signal)),
  release: Nullable(
    Type.Object({
      flowId: Id('approval_flow'),
      signalId: Id('risk_signal'),
      visitorName: Type.String(),
      isMine: Type.Boolean(),
      byName: Type.String(),
      time: DateTime,
      reason: Type.String(),
      seconds: Type.Array(Type.String()),
      talks: Type.Array(Type.Object({ time: DateTime, wayName: Type.String() })),
    }),
  ),
  /** Of the newest that went to the telephone together: how many there were. */
  together: Type.Integer(),
})

const errors = ['request.not_found', 'request.version_conflict', 'warning.wrong_state', 'warning.not_yours'] as const

const act = actsOn('risk_signal', { reply: Nothing, errors })

export const warningCalls = defineCalls(
  { reads: 'warning', changes: ['warning', 'appointment'] },
  {
    'POST /crisis/warning/page': {
      summary: '预警：值班与经办的见自己的，中心负责人与危机总负责人见全部',
      access: handle,
      effect: 'read',
      body: Type.Object({ tab: Type.Optional(Text(10, '状态')), ...PageQuery }),
      reply: PageOf(Type.Object(signal)),
    },
    'POST /crisis/warning/counts': {
      summary: '各状态的个数：live、mine、done',
      access: handle,
      effect: 'read',
      body: Type.Object({}),
      reply: Type.Array(Type.Object({ tab: Type.String(), label: Type.String(), count: Type.Integer() })),
    },
    'GET /crisis/warning/detail': {
      summary: '一条预警；联系方式只给接手的人',
      access: handle,
      effect: 'read',
      query: Type.Object({ id: Id('risk_signal') }),
      reply: Type.Object({
        ...signal,
        phone: Type.String({ description: '未接手、或来访者不同意打电话时为空' }),
        /** What the person said about being reached, for whoever has it. */
        reach: Nullable(
          Type.Object({
            isAsked: Type.Boolean(),
            mayCall: Type.Boolean(),
            mayWord: Type.Boolean(),
            mayWrite: Type.Boolean(),
            hoursName: Type.String(),
            words: Type.String(),
            verdict: Type.String({ description: 'agreed 同意，danger 生命危险，unasked 没问过，refused 不同意' }),
          }),
        ),
        contacts: Type.Array(Type.Object({ name: Type.String(), relationName: Type.String(), phone: Type.String() })),
        /** The registration or form it was heard in, for those who may read it. */
        answerId: Nullable(Type.String()),
        steps: Type.Array(
          Type.Object({ action: Type.String(), time: DateTime, actorName: Type.String(), words: Type.String() }),
        ),
        /** What it was raised by; words of those who saw it, never the person's own. */
        signs: Type.Array(Sign),
        /** Somebody holds its level to be wrong. */
        dispute: Nullable(Type.Object({ level: Type.Integer(), byName: Type.String() })),
        /** Who was reached for, the newest first. */
        talks: Type.Array(
          Type.Object({
            time: DateTime,
            byName: Type.String(),
            wayName: Type.String(),
            outcomeName: Type.String(),
            isReached: Type.Boolean(),
            words: Type.String(),
          }),
        ),
        /** What the person has ahead at the centre. */
        visits: Type.Array(
          Type.Object({
            id: Id('appointment'),
            type: Type.String(),
            typeName: Type.String(),
            startAt: DateTime,
            hostName: Type.String(),
            stateName: Type.String(),
          }),
        ),
      }),
      errors: ['request.not_found'],
    },
    'GET /crisis/warning/desk': {
      summary: '值班台：下一位、待处理、我接下的、等第二人确认的；未接手的不出姓名',
      access: handle,
      effect: 'read',
      reply: Desk,
    },
    'GET /crisis/warning/handlers': {
      summary: '可以转交给谁，在岗的在前',
      access: deskOrHandle,
      effect: 'read',
      reply: Type.Array(
        Type.Object({ id: Id('user'), name: Type.String(), roleName: Type.String(), isOnDuty: Type.Boolean() }),
      ),
    },
    'POST /crisis/warning/take': act('signal.take', '接手一条预警', deskOrHandle, { errors: ['warning.own'] }),
    'POST /crisis/warning/hand': act('signal.hand', '转交给能处置的人，对方立即收到通知', deskOrHandle, {
      asks: { userId: Id('user'), note: Type.Optional(Words('交代的话', 0)) },
      errors: ['warning.with_other', 'warning.receiver'],
    }),
    'POST /crisis/warning/next': {
      summary: '接下一位：最紧急的、还没有人接手的一条归请求者；没有则拒绝',
      access: handle,
      effect: 'write',
      audit: 'signal.take',
      body: Type.Object({}),
      reply: Type.Object({ id: Id('risk_signal') }),
      errors: ['warning.none'],
    },
    'POST /crisis/warning/contact': act('signal.contact', '记一次联系：方式、结果、经过与下一步的时间', handle, {
      asks: {
        way: CodeOf(contactWays, '方式'),
        outcome: CodeOf(contactOutcomes, '结果'),
        note: Words('经过', 1),
        nextTime: Type.Optional(DateTime),
        nextWords: Type.Optional(Text(60, '下一步做什么', 0)),
      },
      errors: ['warning.note_short', 'warning.next_past'],
    }),
    'POST /crisis/warning/note': {
      summary: '反映情况或登记来电：说出看到了什么、多快要有人看；反映的人读不到后续',
      access: tell,
      effect: 'write',
      audit: 'signal.note',
      body: Type.Object({
        userId: Id('user'),
        kind: OneOf(['note', 'call'], '方式'),
        level: CodeOf(noteLevels, '多快'),
        words: Words('看到了什么', 5),
      }),
      reply: Nothing,
      errors: ['request.not_found', 'warning.about_self'],
    },
    'POST /crisis/warning/dispute': act('signal.dispute', '对级别提出异议，由中心负责人或危机总负责人答复', handle, {
      asks: { level: Type.Integer({ minimum: 2, maximum: 5, title: '应为几级' }), note: Words('理由', 1) },
      errors: ['warning.note_short', 'warning.disputed', 'warning.same_level'],
    }),
    'POST /crisis/warning/answer': act('signal.uphold', '答复异议：成立则改为所提的级别', handle, {
      asks: { isUpheld: Type.Boolean({ title: '是否成立' }), note: Words('答复', 1) },
      errors: ['warning.note_short', 'warning.not_disputed', 'warning.own_dispute', 'warning.not_reached'],
    }),
    'POST /crisis/warning/refer': act('signal.refer', '转约谈或咨询：该同学已有后续的预约', handle, {
      asks: { appointmentId: Id('appointment'), note: Type.Optional(Words('说明', 0)) },
      errors: ['warning.no_visit', 'warning.not_reached'],
    }),
    'POST /crisis/warning/close': act('signal.close', '解除，或判为误报；5级的交第二位老师确认后才结束', handle, {
      asks: { note: Words('处理经过', 1), falseReason: Type.Optional(CodeOf(falseReasons, '误报原因')) },
      reply: Type.Object({ isProposed: Type.Boolean({ description: '须第二人确认，尚未结束' }) }),
      errors: ['warning.note_short', 'warning.not_reached', 'approval.pending', 'approval.no_confirmer'],
    }),
    'GET /crisis/warning/person': {
      summary: '一个人的预警：历次级别、来源与结果',
      access: handle,
      effect: 'read',
      query: Type.Object({ userId: Id('user') }),
      reply: Type.Object({
        visitorName: Type.String(),
        visitorNo: Type.String(),
        deptName: Type.String(),
        rows: Type.Array(Type.Object({ ...signal, doneTime: Nullable(DateTime), endWords: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'GET /crisis/warning/quality': {
      summary: '预警质量：每种来源一段时间内的条数、误报与最先接手的时间',
      access: handle,
      effect: 'read',
      query: Type.Object({ months: Type.Optional(Type.Integer({ minimum: 1, maximum: 24, title: '月数' })) }),
      reply: Type.Object({
        since: DateTime,
        rows: Type.Array(
          Type.Object({
            sourceName: Type.String(),
            raised: Type.Integer(),
            live: Type.Integer(),
            released: Type.Integer(),
            referred: Type.Integer(),
            falseAlarms: Type.Integer(),
            /** Of those that ended, how many were none; null below five, where a share says nothing. */
            falseShare: Nullable(Type.Number()),
            /** Of those that ended, how many were rightly raised, with the bounds of chance (95 %). */
            precision: Nullable(Type.Object({ share: Type.Number(), low: Type.Number(), high: Type.Number() })),
            takenInMinutes: Nullable(Type.Integer({ description: '一半的预警在多少分钟内有人接手' })),
          }),
        ),
      }),
    },
  },
)
