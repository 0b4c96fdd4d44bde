import { telephoneStates } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { bookingRefusals } from './booking-refusals.ts'

// 电话评估: when somebody can be called, who calls, and how often it was tried.

const see = permitted('consult_appoint_list_tab')
const calls = permitted('consult_appoint_host_btn')
const arranges = permitted('consult_appoint_manage_btn')

const row = {
  id: Id('telephone_reserve'),
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  hostId: Nullable(Id('user')),
  hostName: Type.String({ description: '还没有人接时为空' }),
  state: Type.String({ description: '1 待联系，2 联系中，3 已评估，4 未接通待再约，5 失联关闭，6 已取消' }),
  stateName: Type.String(),
  isUrgent: Type.Boolean(),
  attempts: Type.Integer({ description: '已拨打的次数，最多三次' }),
  times: Type.Array(Type.Object({ time: Type.String(), weeks: Type.Array(Type.Integer()) })),
  timesText: Type.String(),
  /** By the clock of this moment. */
  isContactTime: Type.Boolean(),
  createTime: DateTime,
  endTime: Nullable(DateTime),
  version: Type.Integer(),
}
const own = {
  id: Id('telephone_reserve'),
  state: Type.String(),
  stateName: Type.String(),
  timesText: Type.String(),
  attempts: Type.Integer(),
  phone: Type.String({ description: '遮罩后的号码' }),
  createTime: DateTime,
  version: Type.Integer(),
}
const changeErrors = [
  'request.not_found',
  'request.version_conflict',
  'auth.forbidden',
  'telephone.wrong_state',
] as const

const act = actsOn('telephone_reserve', { reply: Nothing, errors: changeErrors })

export const telephoneCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment'] },
  {
    'POST /consult/telephone/reserve/page': {
      summary: '电话评估：评估员见自己的与还没有人接的，预约管理员见全部',
      access: see,
      effect: 'read',
      body: Type.Object({
        state: Type.Optional(OneOf(telephoneStates, '状态')),
        keyword: Type.Optional(Text(50, '来访者')),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(row)),
    },
    'POST /consult/telephone/reserve/counts': {
      summary: '各状态的个数',
      access: see,
      effect: 'read',
      body: Type.Object({}),
      reply: Type.Array(Type.Object({ state: Type.String(), label: Type.String(), count: Type.Integer() })),
    },
    'GET /consult/telephone/reserve/detail': {
      summary: '一次电话评估：可联系时间、拨打记录与能做的事；号码只在联系中给评估员',
      access: see,
      effect: 'read',
      query: Type.Object({ id: Id('telephone_reserve') }),
      reply: Type.Object({
        ...row,
        phone: Type.String({ description: '联系中给评估员全号，其余遮罩' }),
        /** What the visitor has said about being called; empty where nothing is known. */
        contactNote: Type.String(),
        tries: Type.Array(
          Type.Object({
            no: Type.Integer(),
            time: DateTime,
            byName: Type.String(),
            outcome: Nullable(Type.String({ description: 'reached 已接通，nobody 未接通' })),
          }),
        ),
        isLastTry: Type.Boolean(),
        appointmentId: Nullable(Id('appointment')),
        actions: Type.Array(Type.String({ description: 'assign、dial、reach、miss、lose、cancel' })),
      }),
      errors: ['request.not_found'],
    },
    'GET /consult/telephone/reserve/mine': {
      summary: '我的电话评估：正在等的那一个',
      access: signedIn,
      effect: 'read',
      reply: Nullable(Type.Object(own)),
    },
    'POST /consult/telephone/reserve/save': {
      summary: '登记电话评估（来访者本人；可联系时间取自来访登记）',
      access: signedIn,
      effect: 'write',
      audit: 'telephone.reserve',
      body: Type.Object({}),
      reply: Type.Object({ id: Id('telephone_reserve') }),
      errors: [...bookingRefusals, 'telephone.waiting', 'telephone.no_number'],
    },
    'POST /consult/telephone/reserve/renew': act('telephone.renew', '按来访登记更新可联系时间', signedIn, {
      errors: ['telephone.no_number'],
    }),
    'POST /consult/telephone/reserve/cancel': act('telephone.cancel', '取消电话评估', signedIn),
    'POST /consult/telephone/reserve/assign': act('telephone.assign', '指定评估员', arranges, {
      asks: { hostId: Id('user') },
      errors: ['telephone.not_assessor'],
    }),
    'POST /consult/telephone/reserve/dial': act('telephone.dial', '拨打：可联系时间内，每天一次，最多三次', calls, {
      errors: ['telephone.not_now', 'telephone.same_day'],
    }),
    'POST /consult/telephone/reserve/reach': act('telephone.reach', '已接通：开始评估', calls, {
      reply: Type.Object({ appointmentId: Id('appointment') }),
      errors: ['telephone.connected', 'appointment.type_off'],
    }),
    'POST /consult/telephone/reserve/miss': act('telephone.miss', '未接通：待再约，第三次后失联关闭', calls, {
      errors: ['telephone.connected'],
    }),
  },
)
