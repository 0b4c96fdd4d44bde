import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// Calls for somebody in danger: who has it, who hands it on, who ends it.

const handle = permitted('crisis_warning_handle_btn')
/** The desk takes a call and hands it on; only those who handle it end it. */
const deskOrHandle = permitted('consult_desk_manage_btn', 'crisis_warning_handle_btn')

const known = {
  id: Id('risk_signal'),
  version: Version,
}
const Words = (title: string, min: number) => Text(500, title, min)

const signal = {
  id: Id('risk_signal'),
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  level: Type.Integer({ description: '5 警戒，4 异常' }),
  sourceName: Type.String(),
  state: Type.String({ description: 'open 待处理，taken 处理中，done 已处理' }),
  stateName: Type.String(),
  createTime: DateTime,
  /** By when a professional has to have it in hand. */
  dueTime: DateTime,
  isOverdue: Type.Boolean(),
  takenByName: Type.String(),
  isMine: Type.Boolean(),
  actions: Type.Array(Type.String({ description: 'take 接手，hand 转交，close 处理完毕' })),
  version: Type.Integer(),
}

export const DeskSignal = Type.Object(signal)

const errors = ['request.not_found', 'request.version_conflict', 'warning.wrong_state', 'warning.not_yours'] as const

export const warningCalls = defineCalls(
  { reads: 'warning', changes: ['warning', 'appointment'] },
  {
    'POST /crisis/warning/page': {
      summary: '警戒信息：值班与经办的见自己的，中心负责人与危机总负责人见全部',
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
      summary: '一条警戒信息；联系方式只给接手的人',
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
      summary: '接手一条警戒信息',
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
    'POST /crisis/warning/close': {
      summary: '处理完毕：由经办的专业人员写明做了什么',
      access: handle,
      effect: 'write',
      audit: 'signal.close',
      body: Type.Object({ ...known, note: Words('处理经过', 1) }),
      reply: Nothing,
      errors: [...errors, 'warning.note_short'],
    },
  },
)
