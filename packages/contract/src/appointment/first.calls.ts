import { interviewStatuses, refillKinds } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { AppointmentRow } from './appointment.schemas.ts'
import { Day } from './booking.schemas.ts'

// 初始访谈: appointments of type 15 by the specification's eight states, and what visitors are asked to fill in again.

const see = permitted('consult_appoint_list_tab')
const host = permitted('consult_appoint_host_btn')

const Status = Type.Integer({
  description: Object.entries(interviewStatuses)
    .map(([code, label]) => `${code} ${label}`)
    .join('，'),
})
const KIND = OneOf(Object.keys(refillKinds), '补填什么')
const refill = {
  id: Id('first_refill'),
  kind: Type.String(),
  kindName: Type.String(),
  state: Type.String({ description: 'asked 待补填，done 已补填，withdrawn 已撤回' }),
  stateName: Type.String(),
  askTime: DateTime,
  endTime: Nullable(DateTime),
  version: Type.Integer(),
}
const filter = {
  keyword: Type.Optional(Text(50, '来访者')),
  hostId: Type.Optional(Id('user')),
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('结束日期')),
  /** Only those that took place. */
  isRecord: Type.Optional(Type.Boolean({ title: '只看访谈记录' })),
}

export const firstCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment'] },
  {
    'POST /consult/first/page': {
      summary: '初始访谈：预约与记录，按状态 1–8；访谈员见自己的',
      access: see,
      effect: 'read',
      body: Type.Object({
        ...filter,
        status: Type.Optional(Type.Integer({ minimum: 1, maximum: 8, title: '状态' })),
        ...PageQuery,
      }),
      reply: PageOf(
        Type.Object({
          ...AppointmentRow.properties,
          interviewStatus: Status,
          interviewStatusName: Type.String(),
          /** Asked for and not filled in yet. */
          refillsOpen: Type.Integer(),
        }),
      ),
    },
    'POST /consult/first/counts': {
      summary: '各状态的个数',
      access: see,
      effect: 'read',
      body: Type.Object(filter),
      reply: Type.Array(Type.Object({ status: Status, label: Type.String(), count: Type.Integer() })),
    },
    'GET /consult/first/detail': {
      summary: '一次初始访谈的状态与补填',
      access: see,
      effect: 'read',
      query: Type.Object({ id: Id('appointment') }),
      reply: Type.Object({
        interviewStatus: Status,
        interviewStatusName: Type.String(),
        isLocked: Type.Boolean(),
        refills: Type.Array(
          Type.Object({
            ...refill,
            /** For the interviewer only. */
            answerId: Nullable(Id('form_answer')),
            result: Type.String({ description: '量表结果，只给访谈员本人' }),
          }),
        ),
        /** What may be asked for now. */
        mayAsk: Type.Array(Type.String()),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/first/mine': {
      summary: '我的初始访谈与待补填',
      access: signedIn,
      effect: 'read',
      body: Type.Object({}),
      reply: Type.Array(
        Type.Object({
          id: Id('appointment'),
          startAt: DateTime,
          endAt: DateTime,
          hostName: Type.String(),
          interviewStatus: Status,
          interviewStatusName: Type.String(),
          refills: Type.Array(Type.Object(refill)),
        }),
      ),
    },
    'POST /consult/first/refill': {
      summary: '请来访者补填量表或问卷（记录锁定前）',
      access: host,
      effect: 'write',
      audit: 'first.refill',
      body: Type.Object({ id: Id('appointment'), kind: KIND }),
      reply: Type.Object({ id: Id('first_refill') }),
      errors: [
        'request.not_found',
        'auth.forbidden',
        'first.not_interview',
        'first.record_locked',
        'first.refill_open',
        'appointment.wrong_state',
      ],
    },
    'POST /consult/first/withdraw': {
      summary: '撤回补填邀请',
      access: host,
      effect: 'write',
      audit: 'first.withdraw',
      body: Type.Object({ id: Id('first_refill'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'auth.forbidden', 'first.wrong_state'],
    },
    'GET /consult/first/refillInfo': {
      summary: '要补填的量表或问卷（来访者本人）',
      access: signedIn,
      effect: 'read',
      query: Type.Object({ id: Id('first_refill') }),
      reply: Type.Object({
        ...refill,
        hostName: Type.String(),
        startAt: DateTime,
        isLocked: Type.Boolean(),
        scaleCode: Type.String(),
        formId: Nullable(Id('form')),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/first/fillScale': {
      summary: '补填量表（来访者本人）',
      access: signedIn,
      effect: 'write',
      audit: 'first.fill',
      body: Type.Object({
        id: Id('first_refill'),
        answers: Type.Array(Type.Integer({ minimum: 0, maximum: 10 }), { minItems: 1, maxItems: 60, title: '答案' }),
      }),
      reply: Nothing,
      errors: ['request.not_found', 'auth.forbidden', 'first.wrong_state', 'first.record_locked', 'form.scale_wrong'],
    },
  },
)
