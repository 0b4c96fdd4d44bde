import { contactOutcomes, contactWays, falseReasons } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// Calls for somebody in danger: who has it, who hands it on, who ends it.

const handle = permitted('crisis_warning_handle_btn')
/** The desk takes a call and hands it on; only those who handle it end it. */
const deskOrHandle = permitted('consult_desk_manage_btn', 'crisis_warning_handle_btn')

const known = {
  id: Id('risk_signal'),
  version: Version,
}
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
  state: Type.String({ description: 'open 待处理，taken 处理中，referred 已转约谈/咨询，done 已解除，false 误报' }),
  stateName: Type.String(),
  createTime: DateTime,
  /** By when a professional has to have it in hand. */
  dueTime: DateTime,
  isOverdue: Type.Boolean(),
  takenByName: Type.String(),
  /** When whoever has it wants to be asked about the next step. */
  nextTime: Nullable(DateTime),
  /** Somebody else is asked to confirm that it may end. */
  isProposed: Type.Boolean(),
  isMine: Type.Boolean(),
  actions: Type.Array(
    Type.String({
      description:
        'take 接手，hand 转交，contact 记联系，refer 转约谈/咨询，close 解除，dismiss 误报，propose 提出解除',
    }),
  ),
  version: Type.Integer(),
}

export const DeskSignal = Type.Object(signal)

const errors = ['request.not_found', 'request.version_conflict', 'warning.wrong_state', 'warning.not_yours'] as const

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
        phone: Type.String({ description: '未接手时为空' }),
        contacts: Type.Array(Type.Object({ name: Type.String(), relationName: Type.String(), phone: Type.String() })),
        /** The registration or form it was heard in, for those who may read it. */
        answerId: Nullable(Type.String()),
        steps: Type.Array(
          Type.Object({ action: Type.String(), time: DateTime, actorName: Type.String(), words: Type.String() }),
        ),
        /** What it was raised by; words of those who saw it, never the person's own. */
        signs: Type.Array(
          Type.Object({ sourceName: Type.String(), time: DateTime, isAcute: Type.Boolean(), words: Type.String() }),
        ),
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
    'GET /crisis/warning/handlers': {
      summary: '可以转交给谁，在岗的在前',
      access: deskOrHandle,
      effect: 'read',
      reply: Type.Array(
        Type.Object({ id: Id('user'), name: Type.String(), roleName: Type.String(), isOnDuty: Type.Boolean() }),
      ),
    },
    'POST /crisis/warning/take': {
      summary: '接手一条预警',
      access: deskOrHandle,
      effect: 'write',
      audit: 'signal.take',
      body: Type.Object(known),
      reply: Nothing,
      errors: [...errors, 'warning.own'],
    },
    'POST /crisis/warning/hand': {
      summary: '转交给能处置的人，对方立即收到通知',
      access: deskOrHandle,
      effect: 'write',
      audit: 'signal.hand',
      body: Type.Object({ ...known, userId: Id('user'), note: Type.Optional(Words('交代的话', 0)) }),
      reply: Nothing,
      errors: [...errors, 'warning.with_other', 'warning.receiver'],
    },
    'POST /crisis/warning/next': {
      summary: '接下一位：最紧急的、还没有人接手的一条归请求者；没有则拒绝',
      access: handle,
      effect: 'write',
      audit: 'signal.take',
      body: Type.Object({}),
      reply: Type.Object({ id: Id('risk_signal') }),
      errors: ['warning.none'],
    },
    'POST /crisis/warning/contact': {
      summary: '记一次联系：方式、结果、经过与下一步的时间',
      access: handle,
      effect: 'write',
      audit: 'signal.contact',
      body: Type.Object({
        ...known,
        way: CodeOf(contactWays, '方式'),
        outcome: CodeOf(contactOutcomes, '结果'),
        note: Words('经过', 1),
        nextTime: Type.Optional(DateTime),
      }),
      reply: Nothing,
      errors: [...errors, 'warning.note_short'],
    },
    'POST /crisis/warning/refer': {
      summary: '转约谈或咨询：该同学已有后续的预约',
      access: handle,
      effect: 'write',
      audit: 'signal.refer',
      body: Type.Object({ ...known, appointmentId: Id('appointment'), note: Type.Optional(Words('说明', 0)) }),
      reply: Nothing,
      errors: [...errors, 'warning.no_visit', 'warning.not_reached'],
    },
    'POST /crisis/warning/close': {
      summary: '解除，或判为误报；5级的交第二位老师确认后才结束',
      access: handle,
      effect: 'write',
      audit: 'signal.close',
      body: Type.Object({
        ...known,
        note: Words('处理经过', 1),
        falseReason: Type.Optional(CodeOf(falseReasons, '误报原因')),
      }),
      reply: Type.Object({ isProposed: Type.Boolean({ description: '须第二人确认，尚未结束' }) }),
      errors: [...errors, 'warning.note_short', 'warning.not_reached', 'approval.pending', 'approval.no_confirmer'],
    },
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
            takenInMinutes: Nullable(Type.Integer({ description: '一半的预警在多少分钟内有人接手' })),
          }),
        ),
      }),
    },
  },
)
