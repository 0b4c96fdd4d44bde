import { describe, expect, test } from 'vitest'
import { parseDateTime } from '../time.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { bookingRuleDefaults } from './booking-rules.ts'
import { rowsOf, sentenceFor } from './machine-rows.fixture.ts'
import { slotAfter } from './slot-after.ts'
import { slotGuards, type SlotFacts } from './slot-guards.ts'
import { dutyStatus, slotMachine, type SlotAction } from './slot.machine.ts'

const moment = (text: string): Date => parseDateTime(`${text}:00`) as Date

const fine: SlotFacts = {
  now: moment('2026-03-05 10:00'),
  startAt: moment('2026-03-10 09:00'),
  endAt: moment('2026-03-10 09:50'),
  isInRange: true,
  isHoliday: false,
  isHostBusy: false,
  isRoomBusy: false,
  isClosed: false,
  isReserved: true,
  hasLiveAppointment: false,
  hold: null,
  askerId: 'me',
  asksWhileHolding: false,
  hasReplacement: true,
  isReplacementBusy: false,
}

const says = (state: string, action: SlotAction, by: string, over: Partial<SlotFacts> = {}) =>
  sentenceFor(slotMachine, state, action, [by], { guards: slotGuards, ctx: { ...fine, ...over } })

const other = { by: 'somebody', until: moment('2026-03-05 10:05') }
type GuardRow = [
  guard: string,
  state: string,
  action: SlotAction,
  by: string,
  closed: Partial<SlotFacts>,
  words: string,
]

const guards: readonly GuardRow[] = [
  ['in_order', 'new', 'generate', 'assigned', { endAt: fine.startAt }, '开始时间必须早于结束时间'],
  ['in_range', 'new', 'generate', 'assigned', { isInRange: false }, '排班时间超出可预约范围（{start}-{end}）'],
  ['no_holiday', 'new', 'generate', 'assigned', { isHoliday: true }, '{day}是假期（{name}），不能排班'],
  ['host_free', 'new', 'generate', 'assigned', { isHostBusy: true }, '咨询师该时间段已有排班'],
  ['room_free', 'new', 'generate', 'assigned', { isRoomBusy: true }, '咨询室{room}在{time}已被占用'],
  ['is_open', '1', 'hold', 'owner', { isClosed: true }, '该时段未开放预约'],
  ['not_over', '10', 'hold', 'owner', { now: fine.endAt }, '该时段已经过去，请选择以后的时段'],
  ['not_held', '1', 'hold', 'owner', { hold: other }, '有人正在填写，可能很快空出，请稍后再试或选择其他时段'],
  ['no_other_hold', '1', 'hold', 'owner', { asksWhileHolding: true }, '已选中另一个时段，请先放弃后再选'],
  ['is_open', '1', 'book', 'owner', { isClosed: true }, '该时段未开放预约'],
  ['not_over', '1', 'book', 'system', { now: fine.endAt }, '该时段已经过去，请选择以后的时段'],
  [
    'not_held',
    '10',
    'book',
    'ROLE_RECEPTIONIST',
    { hold: other },
    '有人正在填写，可能很快空出，请稍后再试或选择其他时段',
  ],
  ['no_live_appointment', '2', 'free', 'system', { hasLiveAppointment: true }, '该时段已有预约，不能删除'],
  ['no_live_appointment', '2', 'freeClosed', 'system', { hasLiveAppointment: true }, '该时段已有预约，不能删除'],
  ['no_live_appointment', '2', 'spend', 'system', { hasLiveAppointment: true }, '该时段已有预约，不能删除'],
  ['is_open', '1', 'close', 'assigned', { isClosed: true }, '该时段未开放预约'],
  ['is_closed', '1', 'reopen', 'assigned', {}, '该时段的状态已变化，请刷新后重试'],
  ['not_over', '10', 'reopen', 'assigned', { isClosed: true, now: fine.endAt }, '该时段已经过去，请选择以后的时段'],
  ['is_reserved', '1', 'release', 'assigned', { isReserved: false }, '该时段已经公开，无需释放'],
  ['has_replacement', '2', 'replace', 'assigned', { hasReplacement: false }, '值班人员请假须指定替班人员'],
  ['replacement_free', '1', 'replace', 'assigned', { isReplacementBusy: true }, '替班人员该时段已有安排，请另选一位'],
  ['no_live_appointment', '2', 'remove', 'ROLE_APPOINTMENT', { hasLiveAppointment: true }, '该时段已有预约，不能删除'],
]

describe('guards', () => {
  test.each(guards)('%s stops %s → %s by %s', (_guard, state, action, by, closed, words) => {
    expect(says(state, action, by, closed)).toBe(words)
  })

  test('each of the table is tried above', () => {
    const tried = new Set(guards.map(([guard, , action]) => `${action} ${guard}`))
    const wanted = rowsOf(slotMachine).flatMap(([, action, , , names]) =>
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => `${action} ${name}`),
    )
    expect(wanted.filter((key) => !tried.has(key))).toEqual([])
  })

  test('a hold of one’s own, or one that ran out, is no obstacle', () => {
    expect(says('1', 'book', 'owner', { hold: { ...other, by: 'me' } })).toBeNull()
    expect(says('1', 'book', 'owner', { hold: other, now: other.until })).toBeNull()
    expect(says('1', 'hold', 'owner', { hold: { ...other, by: 'me' } })).toBeNull()
  })
})

test('the duty status is read off the state', () => {
  expect(['1', '10', '2', '3', 'removed', 'new'].map((state) => dutyStatus(state as '1'))).toEqual([
    'ok',
    'ok',
    'appointment',
    'complete',
    null,
    null,
  ])
})

describe('what becomes of the slot', () => {
  const slot = { startAt: fine.startAt }
  const after = (action: Parameters<typeof slotAfter>[0], now: string) =>
    slotAfter(action, slot, moment(now), bookingRuleDefaults)

  test('a leave gives it back while half an hour and more is left', () => {
    expect(after('leave', '2026-03-10 08:29')).toBe('free')
    expect(after('leave', '2026-03-10 08:30')).toBe('spend')
  })

  test.each(['reject', 'withdraw', 'remove', 'cancel', 'cancelForVisitor', 'reschedule', 'move'] as const)(
    '%s frees it, unless it has begun',
    (action) => {
      expect(after(action, '2026-03-10 08:59')).toBe('free')
      expect(after(action, '2026-03-10 09:00')).toBe('spend')
    },
  )

  test('every action that ends or begins a live appointment says what happens', () => {
    const live = ['toConfirm', 'notStart', 'running']
    for (const { action, from, to } of appointmentMachine.transitions) {
      const sources = typeof from === 'string' ? [from] : from
      const changes = sources.some((state) => live.includes(state) !== live.includes(to))
      const swaps = action === 'reschedule' || action === 'move'
      expect([action, after(action, '2026-03-10 08:00') !== null]).toEqual([action, changes || swaps])
    }
  })
})
