import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, Type, Version } from '../schema.ts'
import { Reason } from './booking.schemas.ts'

// 转介精神诊疗. Who knows somebody sends them to the doctor; whom somebody does not know is nobody to them.

const refers = permitted('consult_appoint_host_btn', 'consult_appoint_manage_btn')

const Referral = Type.Object({
  id: Id('psychiatric_referral'),
  version: Type.Integer(),
  state: Type.String({ description: 'open 待预约，used 已预约，withdrawn 已撤回，expired 已过期' }),
  stateName: Type.String(),
  referrerId: Id('user'),
  referrerName: Type.String(),
  createTime: DateTime,
  /** The last day a time can be booked. */
  until: Type.String(),
  /** Of the appointment it led to. */
  startAt: Nullable(DateTime),
  /** null: not this reader's to read. */
  reason: Nullable(Type.String()),
  canWithdraw: Type.Boolean(),
})

export const referralCalls = defineCalls('appointment', {
  'GET /consult/referral/ofAppointment': {
    summary: '与一个预约有关的精神诊疗转介：它由哪次转介而来，来访者现在有没有转介',
    access: permitted('consult_appoint_list_tab'),
    effect: 'read',
    query: Type.Object({ id: Id('appointment') }),
    reply: Type.Object({ own: Nullable(Referral), current: Nullable(Referral), canRefer: Type.Boolean() }),
    errors: ['request.not_found'],
  },
  'POST /consult/referral/save': {
    summary: '转介精神诊疗：由接待过来访者的老师、预约员或中心负责人',
    access: refers,
    effect: 'write',
    audit: 'referral.make',
    body: Type.Object({ visitorId: Id('user'), reason: Reason('转介原因') }),
    reply: Referral,
    errors: ['request.not_found', 'appointment.type_off', 'referral.open', 'referral.booked', 'referral.reason_short'],
  },
  'POST /consult/referral/withdraw': {
    summary: '撤回还没有用来预约的转介',
    access: refers,
    effect: 'write',
    audit: 'referral.withdraw',
    body: Type.Object({ id: Id('psychiatric_referral'), version: Version }),
    reply: Referral,
    errors: ['request.not_found', 'request.version_conflict', 'referral.wrong_state'],
  },
})
