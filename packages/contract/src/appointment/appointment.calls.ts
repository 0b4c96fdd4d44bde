import { actsOn } from '../act.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'
import { Acted, Booked, Refused } from './appointment.schemas.ts'
import { actRefusals, bookingRefusals } from './booking-refusals.ts'
import { Help, Method, Reason, TypeCode } from './booking.schemas.ts'

// 预约. What happens to an appointment. Who may do what is the machine's to say; a row somebody may not see is not there.

const bookFor = permitted('consult_appoint_book_btn')
const manage = permitted('consult_appoint_manage_btn')
const host = permitted('consult_appoint_host_btn')
const receive = permitted('consult_appoint_host_btn', 'consult_desk_list_tab', 'consult_appoint_manage_btn')
const desk = permitted('consult_desk_list_tab')

/** Yes to 41116: an unbooked slot of one's own is withdrawn for it. */
const withdrawOwn = Type.Optional(Type.Boolean({ title: '撤下自己未被预约的排班' }))

const act = actsOn('appointment', { reply: Acted, errors: actRefusals })

export const appointmentCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment', 'rota', 'queue'] },
  {
    'POST /consult/appointment/judge': {
      summary: '试约：能不能约，不能约是为什么（什么都不写）',
      access: bookFor,
      effect: 'read',
      body: Type.Object({
        type: TypeCode,
        visitorId: Id('user'),
        slotId: Type.Optional(Id('slot')),
        consultMethod: Type.Optional(Method),
        /** As if the reason for a referral were given with it. */
        isReferring: Type.Optional(Type.Boolean({ title: '同时转介' })),
      }),
      reply: Type.Object({
        ok: Type.Boolean(),
        refusal: Nullable(Refused),
        warning: Type.String(),
        help: Nullable(Help),
        /** A referral is missing, and whoever asks can write it in the same step. */
        canRefer: Type.Boolean(),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/appointment/book': {
      summary: '预约：为自己，或由工作人员代约',
      access: signedIn,
      effect: 'write',
      audit: 'appointment.book',
      body: Type.Object({
        type: TypeCode,
        slotId: Id('slot'),
        consultMethod: Type.Optional(Method),
        /** Absent: for myself. */
        visitorId: Type.Optional(Id('user')),
        withdrawOwn,
        isUrgent: Type.Optional(Type.Boolean({ title: '紧急' })),
        source: Type.Optional(Type.Integer({ minimum: 1, maximum: 16, title: '来源' })),
        /** Why a clerk sets the rules of the house aside. */
        overrideReason: Type.Optional(Text(500, '放宽规则的原因')),
        /** Why this visitor is sent to the doctor, where nobody has referred them yet. */
        referralReason: Type.Optional(Text(500, '转介原因')),
      }),
      reply: Booked,
      errors: bookingRefusals,
    },
    'POST /consult/appointment/walkIn': {
      summary: '到访即接待（危机评估、值班危机评估）',
      access: bookFor,
      effect: 'write',
      audit: 'appointment.walk_in',
      body: Type.Object({
        type: TypeCode,
        visitorId: Id('user'),
        /** Absent: whoever is on duty now. */
        hostId: Type.Optional(Id('user')),
        siteId: Id('site'),
        roomId: Type.Optional(Id('room')),
        reason: Type.Optional(Text(500, '情况')),
      }),
      reply: Booked,
      errors: [...bookingRefusals, 'appointment.no_duty'],
    },
    'POST /consult/appointment/callDuty': {
      summary: '现在就找值班老师（来访者从紧急求助进入）',
      access: signedIn,
      effect: 'write',
      // Help is never refused for paperwork.
      evenWhenForced: true,
      audit: 'appointment.call_duty',
      body: Type.Object({ siteId: Type.Optional(Id('site')) }),
      reply: Booked,
      errors: [...bookingRefusals, 'appointment.no_duty'],
    },
    'POST /consult/appointment/askContact': {
      summary: '请老师尽快联系我（来访者从紧急求助进入，没有值班老师在岗时）',
      access: signedIn,
      effect: 'write',
      evenWhenForced: true,
      audit: 'appointment.ask_contact',
      body: Type.Object({}),
      reply: Type.Object({ told: Type.Boolean(), phone: Type.String(), hotline: Type.String() }),
    },
    'POST /consult/appointment/reschedule': act('appointment.reschedule', '改期：两个时段一次换好', signedIn, {
      asks: { slotId: Id('slot'), consultMethod: Type.Optional(Method), withdrawOwn },
      errors: [
        'appointment.own_slot',
        'slot.taken',
        'slot.held',
        'slot.not_open',
        'slot.wrong_state',
        'appointment.cancel_late',
        'appointment.begun',
        'appointment.reschedule_limit',
        'appointment.slot_lost',
        'appointment.closed',
        'appointment.visitor_busy',
        'appointment.method',
        'appointment.conflict_of_interest',
        'appointment.assess_first',
      ],
    }),
    'POST /consult/cancel/visitor': act('appointment.cancel', '来访者取消；还没确认的预约是撤回', signedIn, {
      asks: { reason: Type.Optional(Text(500, '原因')) },
      errors: ['appointment.cancel_late', 'appointment.begun'],
    }),
    'POST /consult/cancel/staff': act('appointment.cancel_for', '代为取消', manage, {
      asks: { reason: Reason('原因') },
    }),
    'POST /consult/cancel/batch': {
      summary: '批量取消：逐个取消，不成的说明原因',
      access: manage,
      effect: 'write',
      audit: 'appointment.cancel_batch',
      body: Type.Object({
        ids: Type.Array(Id('appointment'), { minItems: 1, maxItems: 200, title: '预约' }),
        reason: Reason('原因'),
      }),
      reply: Type.Object({
        done: Type.Integer(),
        failed: Type.Array(Type.Object({ id: Id('appointment'), message: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/leave/visitor': act('appointment.leave', '来访者请假', signedIn, {
      asks: { reason: Reason('原因') },
      errors: ['appointment.leave_early', 'appointment.begun'],
    }),
    'POST /consult/leave/host': act('appointment.host_leave', '接待人请假；值班的先找好替班人员', host, {
      asks: { reason: Reason('原因') },
      errors: ['slot.replacement_missing'],
    }),
    'POST /consult/leave/noted': act('appointment.host_leave_noted', '登记接待人请假', manage, {
      asks: { reason: Reason('原因') },
      errors: ['slot.replacement_missing'],
    }),
    'POST /consult/leave/options': {
      summary: '接待人请假后可改约的时段（至多三个）',
      access: signedIn,
      effect: 'read',
      body: Type.Object({ id: Id('appointment') }),
      reply: Type.Array(
        Type.Object({
          slotId: Id('slot'),
          startAt: DateTime,
          endAt: DateTime,
          hostName: Type.String(),
          place: Type.String(),
        }),
      ),
      errors: ['request.not_found'],
    },
    'POST /consult/approve/confirm': act('appointment.confirm', '确认预约（没有设置审批流时由预约员确认）', manage, {
      errors: [
        'appointment.request_late',
        'appointment.slot_lost',
        'appointment.referral_missing',
        'approval.own_request',
      ],
    }),
    'POST /consult/approve/reject': act('appointment.reject', '驳回预约', manage, {
      asks: { reason: Reason('原因') },
      errors: ['approval.own_request'],
    }),
    'POST /consult/appointment/arrive': act('appointment.arrive', '签到', receive, {
      errors: ['appointment.arrive_early', 'appointment.arrived_already'],
    }),
    'POST /consult/appointment/checkInCode': {
      summary: '前台的签到码：半分钟一换',
      access: desk,
      effect: 'read',
      body: Type.Object({ siteId: Id('site') }),
      reply: Type.Object({ token: Type.String(), path: Type.String(), seconds: Type.Integer() }),
      errors: ['request.not_found'],
    },
    'POST /consult/appointment/checkIn': {
      summary: '扫码签到：我今天在这里的预约',
      access: signedIn,
      effect: 'write',
      audit: 'appointment.check_in',
      body: Type.Object({ token: Text(200, '签到码', 1) }),
      reply: Acted,
      errors: [...actRefusals, 'appointment.arrive_early', 'appointment.arrived_already', 'appointment.code_over'],
    },
    'POST /consult/appointment/start': act('appointment.start', '开始会谈', host, {
      asks: {
        /** Online: where the visitor is right now, and that the emergency contact has been confirmed. */
        onlinePlace: Type.Optional(Text(200, '来访者所在位置')),
        isContactConfirmed: Type.Optional(Type.Boolean({ title: '已确认紧急联系人' })),
      },
      errors: ['appointment.start_early', 'appointment.unsigned', 'appointment.online_unready'],
    }),
    'POST /consult/appointment/finish': act('appointment.finish', '结束会谈', host),
    'POST /consult/appointment/noShow': act('appointment.no_show', '标记来访者爽约', receive, {
      errors: ['appointment.no_show_early', 'appointment.visitor_came'],
    }),
    'POST /consult/appointment/hostNoShow': act(
      'appointment.host_no_show',
      '标记咨询师爽约',
      permitted('consult_desk_list_tab', 'consult_appoint_manage_btn'),
      { errors: ['appointment.no_show_early', 'appointment.visitor_absent'] },
    ),
    'POST /consult/appointment/correct': act('appointment.correct', '更正结果：次数随之重新计算', manage, {
      asks: { to: Text(30, '结果', 1), reason: Reason('原因') },
      errors: ['appointment.correct_late', 'appointment.record_locked'],
    }),
    'POST /consult/appointment/changeRoom': act(
      'appointment.change_room',
      '换房间',
      permitted('consult_appoint_manage_btn', 'consult_desk_list_tab', 'consult_appoint_host_btn'),
      { asks: { roomId: Id('room') }, errors: ['slot.room_busy'] },
    ),
    'POST /consult/appointment/remind': {
      summary: '现在就提醒来访者',
      access: manage,
      effect: 'write',
      audit: 'appointment.remind',
      body: Type.Object({ ids: Type.Array(Id('appointment'), { minItems: 1, maxItems: 200, title: '预约' }) }),
      reply: Type.Object({ told: Type.Integer() }),
    },
    'POST /consult/appointment/batchDel': {
      summary: '批量删除待确认的预约',
      access: manage,
      effect: 'write',
      audit: 'appointment.remove',
      body: Type.Object({
        ids: Type.Array(Id('appointment'), { minItems: 1, maxItems: 200, title: '预约' }),
        reason: Reason('原因'),
      }),
      reply: Type.Object({
        done: Type.Integer(),
        failed: Type.Array(Type.Object({ id: Id('appointment'), message: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/appointment/restore': act('appointment.restore', '恢复已删除的预约（30天内、时段仍空闲）', manage, {
      errors: ['appointment.restore_late', 'slot.taken', 'appointment.visitor_busy', 'appointment.referral_missing'],
    }),
    'POST /consult/appointment/toDuty': {
      summary: '转给现在的值班老师：结束原预约的等待，立即接待',
      access: permitted('consult_desk_manage_btn'),
      effect: 'write',
      audit: 'appointment.to_duty',
      body: Type.Object({ visitorId: Id('user'), siteId: Id('site'), reason: Reason('情况') }),
      reply: Booked,
      errors: [...bookingRefusals, 'appointment.no_duty'],
    },
    'POST /consult/video/save': act('appointment.meeting', '写下线上会谈的会议地址', host, {
      asks: { link: Text(500, '会议地址') },
      errors: ['appointment.method', 'request.invalid'],
    }),
  },
)
