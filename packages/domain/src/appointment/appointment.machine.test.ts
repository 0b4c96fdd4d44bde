import { describe, expect, test } from 'vitest'
import { parseDateTime } from '../time.ts'
import { appointmentGuards, type AppointmentFacts } from './appointment-guards.ts'
import { appointmentMachine, isLive, settledStates, type AppointmentAction } from './appointment.machine.ts'
import { bookingRuleDefaults } from './booking-rules.ts'
import { rowsOf, sentenceFor } from './machine-rows.fixture.ts'

const moment = (text: string): Date => parseDateTime(`${text}:00`) as Date

const start = moment('2026-03-10 09:00')
/** Everything in order, five days ahead. */
const fine: AppointmentFacts = {
  now: moment('2026-03-05 10:00'),
  askedAt: null,
  startAt: start,
  endAt: moment('2026-03-10 09:50'),
  rules: bookingRuleDefaults,
  bookingError: null,
  newSlotError: null,
  needsConfirm: false,
  isHelpType: false,
  hasReason: true,
  isBySystem: false,
  confirmFlow: 'off',
  cancelFlow: 'off',
  leaveFlow: 'off',
  isSlotOurs: true,
  isSlotFree: true,
  isDuty: false,
  reschedules: 0,
  hasArrived: false,
  isSigned: true,
  isOnline: false,
  isOnlineReady: false,
  isRecordReady: true,
  isRecordLocked: false,
  settledAt: moment('2026-03-01 10:00'),
}

const says = (state: string, action: AppointmentAction, by: string, over: Partial<AppointmentFacts> = {}) =>
  sentenceFor(appointmentMachine, state, action, [by], { guards: appointmentGuards, ctx: { ...fine, ...over } })

type GuardRow = [
  guard: string,
  state: string,
  action: AppointmentAction,
  by: string,
  closed: Partial<AppointmentFacts>,
  words: string,
]

const late = moment('2026-03-09 17:00')
const begun = moment('2026-03-10 09:00')

const guards: readonly GuardRow[] = [
  ['may_book', 'new', 'book', 'owner', { bookingError: 'slot.taken' }, '该时段已被预约，请选择其他时段'],
  ['may_book', 'new', 'request', 'owner', { bookingError: 'appointment.closed' }, '该时段已停止预约'],
  ['needs_no_confirm', 'new', 'book', 'owner', { needsConfirm: true }, '此项须经审批，请提交申请'],
  ['is_help', 'new', 'walkIn', 'assigned', {}, '只有危机评估可以到访即接待，其他请先预约'],
  [
    'no_flow_pending',
    'toConfirm',
    'confirm',
    'ROLE_APPOINTMENT',
    { confirmFlow: 'pending' },
    '正在等待审批，请等审批结果',
  ],
  ['still_ahead', 'toConfirm', 'confirm', 'ROLE_APPOINTMENT', { now: begun }, '预约时间已过，不能再通过，只能驳回'],
  [
    'still_ahead',
    'toConfirm',
    'confirm',
    'system',
    { now: begun, askedAt: moment('2026-03-05 10:00'), isBySystem: true },
    '预约时间已过，不能再通过，只能驳回',
  ],
  ['slot_kept', 'toConfirm', 'confirm', 'system', { isSlotOurs: false }, '该时段已不再为这个预约保留，请重新选择时段'],
  ['no_flow_pending', 'toConfirm', 'reject', 'ROLE_ADMIN', { confirmFlow: 'pending' }, '正在等待审批，请等审批结果'],
  ['has_reason', 'toConfirm', 'reject', 'system', { hasReason: false }, '请填写原因'],
  ['before_start', 'toConfirm', 'withdraw', 'owner', { now: begun }, '预约的开始时间已过，请联系前台办理'],
  ['has_reason', 'toConfirm', 'remove', 'ROLE_APPOINTMENT', { hasReason: false }, '请填写原因'],
  [
    'restore_in_time',
    'removed',
    'restore',
    'ROLE_APPOINTMENT',
    { settledAt: moment('2026-02-03 09:59') },
    '删除已超过30天，不能恢复',
  ],
  ['slot_free', 'removed', 'restore', 'ROLE_APPOINTMENT', { isSlotFree: false }, '该时段已被预约，请选择其他时段'],
  ['before_deadline', 'notStart', 'reschedule', 'owner', { now: late }, '已过取消截止时间，不能来时请办理请假'],
  ['reschedules_left', 'notStart', 'reschedule', 'owner', { reschedules: 2 }, '本学期改期次数已用完，请联系中心协助'],
  [
    'new_slot_fits',
    'notStart',
    'reschedule',
    'owner',
    { newSlotError: 'slot.taken' },
    '该时段已被预约，请选择其他时段',
  ],
  ['before_start', 'notStart', 'move', 'assigned', { now: begun }, '预约的开始时间已过，请联系前台办理'],
  [
    'new_slot_fits',
    'notStart',
    'move',
    'assigned',
    { newSlotError: 'appointment.visitor_busy' },
    '该时间段已有其他安排',
  ],
  ['before_deadline', 'notStart', 'cancel', 'owner', { now: late }, '已过取消截止时间，不能来时请办理请假'],
  ['cancel_approved', 'notStart', 'cancel', 'owner', { cancelFlow: 'none' }, '此项须经审批，请提交申请'],
  ['cancel_approved', 'notStart', 'cancel', 'owner', { cancelFlow: 'pending' }, '正在等待审批，请等审批结果'],
  ['has_reason', 'notStart', 'cancelForVisitor', 'ROLE_ADMIN', { hasReason: false }, '请填写原因'],
  ['past_deadline', 'notStart', 'leave', 'owner', {}, '未过取消截止时间，请直接取消，不计请假'],
  ['before_start', 'notStart', 'leave', 'owner', { now: begun }, '预约的开始时间已过，请联系前台办理'],
  ['has_reason', 'notStart', 'leave', 'owner', { now: late, hasReason: false }, '请填写原因'],
  ['leave_approved', 'notStart', 'leave', 'owner', { now: late, leaveFlow: 'none' }, '此项须经审批，请提交申请'],
  ['leave_approved', 'notStart', 'hostLeave', 'assigned', { leaveFlow: 'none' }, '此项须经审批，请提交申请'],
  ['duty_covered', 'notStart', 'hostLeave', 'assigned', { isDuty: true }, '值班人员请假须指定替班人员'],
  ['has_reason', 'notStart', 'noteHostLeave', 'ROLE_APPOINTMENT', { hasReason: false }, '请填写原因'],
  ['duty_covered', 'notStart', 'noteHostLeave', 'ROLE_APPOINTMENT', { isDuty: true }, '值班人员请假须指定替班人员'],
  ['arrival_open', 'notStart', 'arrive', 'owner', { now: moment('2026-03-10 08:29') }, '还没到签到时间，请稍后再签到'],
  [
    'not_arrived',
    'notStart',
    'arrive',
    'ROLE_RECEPTIONIST',
    { now: begun, hasArrived: true },
    '已经签到，无需重复签到',
  ],
  ['start_open', 'notStart', 'start', 'assigned', { now: moment('2026-03-10 08:44') }, '还没到开始时间，请稍后再开始'],
  [
    'agreements_signed',
    'notStart',
    'start',
    'assigned',
    { now: begun, isSigned: false },
    '来访者尚未签署知情同意书，请先请来访者签署',
  ],
  [
    'online_ready',
    'notStart',
    'start',
    'assigned',
    { now: begun, isOnline: true },
    '线上会谈前，请先确认来访者所在位置和紧急联系人',
  ],
  [
    'long_over',
    'running',
    'autoFinish',
    'system',
    { now: moment('2026-03-10 10:19') },
    '会谈结束未满规定时间，暂不自动结束',
  ],
  ['record_ready', 'success', 'submitRecord', 'assigned', { isRecordReady: false }, '记录尚未填写完整、评定等级并签名'],
  [
    'grace_over',
    'notStart',
    'noShow',
    'ROLE_RECEPTIONIST',
    { now: moment('2026-03-10 09:14') },
    '等候时间未到，请稍后再标记',
  ],
  [
    'not_arrived_for_no_show',
    'notStart',
    'noShow',
    'assigned',
    { now: moment('2026-03-10 09:15'), hasArrived: true },
    '来访者已签到，不能标记爽约',
  ],
  [
    'grace_over',
    'notStart',
    'hostNoShow',
    'ROLE_RECEPTIONIST',
    { now: begun, hasArrived: true },
    '等候时间未到，请稍后再标记',
  ],
  [
    'has_arrived',
    'notStart',
    'hostNoShow',
    'ROLE_ADMIN',
    { now: moment('2026-03-10 09:15') },
    '来访者没有签到，不能标记咨询师爽约',
  ],
  ['has_reason', 'cancel', 'correctToNoShow', 'ROLE_ADMIN', { hasReason: false }, '请填写原因'],
  [
    'correct_in_time',
    'cancel',
    'correctToHeld',
    'ROLE_ADMIN',
    { settledAt: moment('2026-02-03 09:59') },
    '已超过30天，不能再更正',
  ],
  ['record_open', 'complete', 'correctToNoShow', 'ROLE_ADMIN', { isRecordLocked: true }, '记录已锁定，不能更正结果'],
]

describe('guards', () => {
  test.each(guards)('%s stops %s → %s by %s', (_guard, state, action, by, closed, words) => {
    expect(says(state, action, by, closed)).toBe(words)
  })

  test('each of the table is tried above', () => {
    const tried = new Set(guards.map(([guard, , action]) => `${action} ${guard}`))
    const missing = rowsOf(appointmentMachine)
      .filter(([, action]) => !action.startsWith('correctTo'))
      .flatMap(([, action, , , names]) =>
        names
          .split(' ')
          .filter(Boolean)
          .map((name) => `${action} ${name}`),
      )
      .filter((key) => !tried.has(key) && key !== 'walkIn may_book')
    expect(missing).toEqual([])
  })

  test.each<[string, AppointmentAction, string, Partial<AppointmentFacts>]>([
    ['new', 'book', 'owner', {}],
    ['new', 'request', 'owner', { needsConfirm: true }],
    ['new', 'walkIn', 'assigned', { isHelpType: true }],
    ['toConfirm', 'confirm', 'system', { confirmFlow: 'pending', isBySystem: true }],
    ['toConfirm', 'withdraw', 'owner', { now: moment('2026-03-10 08:59') }],
    ['removed', 'restore', 'ROLE_APPOINTMENT', { settledAt: moment('2026-02-03 10:00') }],
    ['notStart', 'cancel', 'owner', { now: moment('2026-03-09 16:59') }],
    ['notStart', 'leave', 'owner', { now: late }],
    ['notStart', 'leave', 'owner', { now: moment('2026-03-10 08:59') }],
    ['notStart', 'arrive', 'owner', { now: moment('2026-03-10 08:30') }],
    ['notStart', 'start', 'assigned', { now: moment('2026-03-10 08:45') }],
    ['notStart', 'start', 'assigned', { now: begun, isHelpType: true, isSigned: false }],
    ['notStart', 'start', 'assigned', { now: begun, isOnline: true, isOnlineReady: true }],
    ['running', 'autoFinish', 'system', { now: moment('2026-03-10 10:20') }],
    ['notStart', 'noShow', 'assigned', { now: moment('2026-03-10 09:15') }],
    ['notStart', 'hostNoShow', 'ROLE_RECEPTIONIST', { now: moment('2026-03-10 09:15'), hasArrived: true }],
    ['complete', 'correctToNoShow', 'ROLE_ADMIN', { settledAt: moment('2026-02-03 10:00') }],
  ])('%s → %s by %s goes through at the very edge', (state, action, by, over) => {
    expect(says(state, action, by, over)).toBeNull()
  })

  test('a wish handed in in time is judged by that time, however slow the approver', () => {
    const asked = { now: moment('2026-03-10 09:00'), leaveFlow: 'passed', cancelFlow: 'passed' } as const
    expect(says('notStart', 'leave', 'system', { ...asked, askedAt: moment('2026-03-10 08:00') })).toBeNull()
    expect(says('notStart', 'cancel', 'system', { ...asked, askedAt: moment('2026-03-09 16:00') })).toBeNull()
    expect(says('notStart', 'cancel', 'system', asked)).toBe('已过取消截止时间，不能来时请办理请假')
  })
})

test('live is what holds a slot', () => {
  expect(Object.keys(appointmentMachine.states).filter(isLive)).toEqual(['toConfirm', 'notStart', 'running'])
  expect(settledStates.some(isLive)).toBe(false)
})
