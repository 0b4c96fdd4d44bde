import { defineMachine, type ActionOf, type GuardOf, type StateOf, type Transition } from '../machine/machine.ts'

const CLERK = 'ROLE_APPOINTMENT'
const ADMIN = 'ROLE_ADMIN'
const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const DESK = 'ROLE_RECEPTIONIST'

/** Those who run the appointments of a school. */
const clerks = [CLERK, ADMIN, HEAD] as const

/** What a visit can come to. */
const settled = [
  'success',
  'complete',
  'cancel',
  'userTakeLeave',
  'hostTakeLeave',
  'userBreakAppointment',
  'hostBreakAppointment',
] as const

/** 更正: each result can be put right to any other but 'complete', which only a record leads to. */
const correction = <const T extends Exclude<(typeof settled)[number], 'complete'>, const A extends string>(
  action: A,
  to: T,
  label: string,
) =>
  ({
    from: settled.filter((state) => state !== to),
    action,
    label: `更正为${label}`,
    to,
    by: clerks,
    guards: ['has_reason', 'correct_in_time', 'record_open'],
    effects: ['plan_record', 'end_flow', 'derive_counters'],
  }) as const satisfies Transition

/**
 * One appointment, whatever its type. 'owner' is the visitor, 'assigned' the host; 'system' is a job, a kiosk, or an approval
 * that has passed. 'new' is never stored: deciding on it is deciding whether there will be a row. On the wire 'toConfirm' is
 * not started with audit status 1. What becomes of its slot says slotAfter, who is told says tellings. The system marks no no-show by itself: only people say that somebody did not come.
 */
export const appointmentMachine = /* @__PURE__ */ defineMachine({
  name: 'appointment',
  label: '预约',
  states: {
    new: { label: '新预约' },
    toConfirm: { label: '待确认' },
    notStart: { label: '未开始' },
    running: { label: '进行中' },
    success: { label: '待填写记录' },
    complete: { label: '已完成' },
    cancel: { label: '已取消' },
    userTakeLeave: { label: '来访者请假' },
    hostTakeLeave: { label: '咨询师请假' },
    userBreakAppointment: { label: '来访者爽约' },
    hostBreakAppointment: { label: '咨询师爽约' },
    removed: { label: '已删除' },
  },
  initial: 'new',
  transitions: [
    {
      from: 'new',
      action: 'book',
      label: '预约',
      to: 'notStart',
      by: ['owner', 'assigned', ...clerks, DESK, 'system'],
      guards: ['may_book', 'needs_no_confirm'],
    },
    {
      from: 'new',
      action: 'request',
      label: '预约并等待确认',
      to: 'toConfirm',
      by: ['owner', 'assigned', ...clerks, DESK, 'system'],
      guards: ['may_book'],
    },
    {
      from: 'new',
      action: 'walkIn',
      label: '到访即接待',
      to: 'running',
      by: ['assigned', ...clerks, DESK],
      guards: ['is_help', 'may_book'],
    },
    {
      from: 'toConfirm',
      action: 'confirm',
      label: '通过',
      to: 'notStart',
      by: ['system', ...clerks],
      guards: ['no_flow_pending', 'still_ahead', 'slot_kept'],
    },
    {
      from: 'toConfirm',
      action: 'reject',
      label: '驳回',
      to: 'cancel',
      by: ['system', ...clerks],
      guards: ['no_flow_pending', 'has_reason'],
      effects: ['note_rejected', 'end_flow'],
    },
    {
      // Nothing was promised yet, so nothing is counted, whatever the hour.
      from: 'toConfirm',
      action: 'withdraw',
      label: '撤回预约',
      to: 'cancel',
      by: ['owner'],
      guards: ['before_start'],
      effects: ['note_by_visitor', 'end_flow'],
    },
    {
      from: 'toConfirm',
      action: 'remove',
      label: '删除',
      to: 'removed',
      by: clerks,
      guards: ['has_reason'],
      effects: ['note_removed', 'end_flow'],
    },
    {
      from: 'removed',
      action: 'restore',
      label: '恢复',
      to: 'toConfirm',
      by: clerks,
      guards: ['restore_in_time', 'slot_free'],
      effects: ['undo_removal', 'ask_approver'],
    },
    {
      from: 'notStart',
      action: 'reschedule',
      label: '改期',
      to: 'notStart',
      by: ['owner'],
      guards: ['before_deadline', 'reschedules_left', 'new_slot_fits'],
      effects: ['end_flow'],
    },
    {
      from: 'notStart',
      action: 'move',
      label: '为来访者改期',
      to: 'notStart',
      by: ['assigned', ...clerks],
      guards: ['before_start', 'new_slot_fits'],
      effects: ['end_flow'],
    },
    {
      from: 'notStart',
      action: 'cancel',
      label: '取消',
      to: 'cancel',
      by: ['owner', 'system'],
      guards: ['before_deadline', 'cancel_approved'],
      effects: ['note_by_visitor', 'end_flow'],
    },
    {
      from: 'notStart',
      action: 'cancelForVisitor',
      label: '代为取消',
      to: 'cancel',
      by: clerks,
      guards: ['has_reason'],
      effects: ['end_flow'],
    },
    {
      from: 'notStart',
      action: 'leave',
      label: '请假',
      to: 'userTakeLeave',
      by: ['owner', 'system'],
      guards: ['past_deadline', 'before_start', 'has_reason', 'leave_approved'],
      effects: ['note_by_visitor', 'end_flow', 'derive_counters'],
    },
    {
      from: ['toConfirm', 'notStart'],
      action: 'hostLeave',
      label: '咨询师请假',
      to: 'hostTakeLeave',
      by: ['assigned', 'system'],
      guards: ['leave_approved', 'duty_covered'],
      effects: ['end_flow'],
    },
    {
      // Somebody rings in the morning: there is nobody to ask and no time to wait.
      from: ['toConfirm', 'notStart'],
      action: 'noteHostLeave',
      label: '登记咨询师请假',
      to: 'hostTakeLeave',
      by: clerks,
      guards: ['has_reason', 'duty_covered'],
      effects: ['end_flow'],
    },
    {
      from: 'notStart',
      action: 'arrive',
      label: '签到',
      to: 'notStart',
      by: ['owner', 'assigned', 'system', DESK, CLERK, HEAD],
      guards: ['arrival_open', 'not_arrived'],
      effects: ['note_arrival'],
    },
    {
      from: 'notStart',
      action: 'start',
      label: '开始',
      to: 'running',
      by: ['assigned'],
      guards: ['start_open', 'agreements_signed', 'online_ready'],
      effects: ['note_start', 'end_flow', 'start_case'],
    },
    {
      from: 'running',
      action: 'finish',
      label: '结束',
      to: 'success',
      by: ['assigned'],
      effects: ['note_end', 'plan_record', 'end_flow'],
    },
    {
      from: 'running',
      action: 'autoFinish',
      label: '到时自动结束',
      to: 'success',
      by: ['system'],
      guards: ['long_over'],
      effects: ['note_end', 'plan_record', 'end_flow'],
    },
    {
      from: 'success',
      action: 'submitRecord',
      label: '提交记录',
      to: 'complete',
      by: ['assigned', 'system'],
      guards: ['record_ready'],
      effects: ['sign_record', 'end_flow'],
    },
    {
      from: 'notStart',
      action: 'noShow',
      label: '标记来访者爽约',
      to: 'userBreakAppointment',
      by: ['assigned', DESK, ...clerks],
      guards: ['grace_over', 'not_arrived_for_no_show'],
      effects: ['end_flow', 'derive_counters'],
    },
    {
      from: 'notStart',
      action: 'hostNoShow',
      label: '标记咨询师爽约',
      to: 'hostBreakAppointment',
      by: [DESK, ...clerks],
      guards: ['grace_over', 'has_arrived'],
      effects: ['end_flow'],
    },
    {
      ...correction('correctToHeld', 'success', '已会谈'),
      effects: ['plan_record', 'end_flow', 'start_case', 'derive_counters'],
    },
    correction('correctToCancel', 'cancel', '已取消'),
    correction('correctToLeave', 'userTakeLeave', '来访者请假'),
    correction('correctToHostLeave', 'hostTakeLeave', '咨询师请假'),
    correction('correctToNoShow', 'userBreakAppointment', '来访者爽约'),
    correction('correctToHostNoShow', 'hostBreakAppointment', '咨询师爽约'),
  ],
})

export type AppointmentState = StateOf<typeof appointmentMachine>
export type AppointmentAction = ActionOf<typeof appointmentMachine>
export type AppointmentGuard = GuardOf<typeof appointmentMachine>

export const settledStates: readonly AppointmentState[] = settled

/** While an appointment is one of these, its slot and its visitor's time belong to it. */
export const liveStates: readonly AppointmentState[] = ['toConfirm', 'notStart', 'running']

export const isLive = (state: string): boolean => (liveStates as readonly string[]).includes(state)
