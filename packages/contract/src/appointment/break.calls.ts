import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { AppointmentRow } from './appointment.schemas.ts'

// 取消与爽约: counted anew each time it is looked at; nothing here adds up on its own.

const see = permitted('consult_break_list_tab')
const release = permitted('consult_break_release_btn')

const Appeal = Type.Object({
  id: Id('break_appeal'),
  state: Type.String({ description: '1 待处理，2 已解除，3 未采纳，4 已撤回' }),
  stateName: Type.String(),
  words: Type.String(),
  answer: Type.String(),
  createTime: DateTime,
  version: Type.Integer(),
})

const Row = Type.Object({
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  termId: Id('term'),
  termName: Type.String(),
  cancels: Type.Integer(),
  leaves: Type.Integer(),
  leavesCountedAsBreak: Type.Integer(),
  noShows: Type.Integer(),
  lastAt: Nullable(DateTime),
  blockedFrom: Nullable(DateTime),
  blockedUntil: Nullable(Type.String()),
  releasedAt: Nullable(DateTime),
  releasedByName: Nullable(Type.String()),
  appealId: Nullable(Id('break_appeal')),
  appealState: Nullable(Type.String()),
})

export const breakCalls = defineCalls('appointment', {
  'POST /consult/break/page': {
    summary: '取消与爽约记录：每人每学期一行',
    access: see,
    effect: 'read',
    body: Type.Object({
      termId: Type.Optional(Id('term')),
      keyword: Type.Optional(Text(50, '姓名或学号')),
      isBlocked: Type.Optional(Type.Boolean({ title: '只看暂停预约' })),
      isAppealed: Type.Optional(Type.Boolean({ title: '只看有申诉待处理' })),
      ...PageQuery,
    }),
    reply: PageOf(Row),
  },
  'GET /consult/break/detail': {
    summary: '一个人一学期的取消、请假与爽约，解除与申诉',
    access: see,
    effect: 'read',
    query: Type.Object({ visitorId: Id('user'), termId: Id('term') }),
    reply: Type.Object({
      row: Row,
      appointments: Type.Array(AppointmentRow),
      releases: Type.Array(Type.Object({ at: DateTime, byName: Type.String(), reason: Type.String() })),
      appeals: Type.Array(Appeal),
    }),
    errors: ['request.not_found'],
  },
  'POST /consult/break/release': {
    summary: '解除暂停预约',
    access: release,
    effect: 'write',
    audit: 'break.release',
    body: Type.Object({ visitorId: Id('user'), reason: Text(200, '原因') }),
    reply: Nothing,
    errors: ['request.not_found', 'break.not_blocked', 'break.reason_short', 'appointment.no_term'],
  },
  'POST /consult/break/decide': {
    summary: '处理申诉：解除或不采纳',
    access: release,
    effect: 'write',
    audit: 'break.decide',
    body: Type.Object({
      id: Id('break_appeal'),
      version: Version,
      isGranted: Type.Boolean({ title: '是否解除' }),
      reason: Text(200, '说明'),
    }),
    reply: Appeal,
    errors: ['request.not_found', 'request.version_conflict', 'break.wrong_state', 'break.reason_short'],
  },
  'GET /consult/break/mine': {
    summary: '我本学期的次数、暂停与申诉',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({
      termName: Nullable(Type.String()),
      cancels: Type.Integer(),
      leaves: Type.Integer(),
      leaveFreeCount: Type.Integer(),
      noShows: Type.Integer(),
      noShowBlockCount: Type.Integer(),
      blockedUntil: Nullable(Type.String()),
      canAppeal: Type.Boolean(),
      appeal: Nullable(Appeal),
      phone: Type.String(),
      hotline: Type.String(),
    }),
  },
  'POST /consult/break/appeal': {
    summary: '申诉',
    access: signedIn,
    effect: 'write',
    audit: 'break.appeal',
    body: Type.Object({ words: Text(2000, '理由') }),
    reply: Appeal,
    errors: ['break.appeal_off', 'break.not_blocked', 'break.appealed', 'break.appeal_text', 'appointment.no_term'],
  },
  'POST /consult/break/withdraw': {
    summary: '撤回申诉',
    access: signedIn,
    effect: 'write',
    audit: 'break.withdraw',
    body: Type.Object({ id: Id('break_appeal'), version: Version }),
    reply: Appeal,
    errors: ['request.not_found', 'request.version_conflict', 'break.wrong_state'],
  },
})
