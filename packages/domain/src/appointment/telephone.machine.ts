import type { TimeSlot } from '../form/time-slots.ts'
import { contactWindow, dayParts, minutesOf } from '../form/time-slots.ts'
import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import { formatDateTime } from '../time.ts'
import type { BookingError } from './booking-errors.ts'

/** As often as somebody is called, each time on another day. */
export const telephoneRules = { attempts: 3, minutes: 30 } as const

/**
 * 电话评估 (13): somebody says when they can be called, an assessor calls. 'owner' is the visitor, 'assigned' the assessor,
 * 'keeper' who arranges. The states are the specification's numbers.
 */
export const telephoneMachine = /* @__PURE__ */ defineMachine({
  name: 'telephone_reserve',
  label: '电话评估',
  states: {
    '1': { label: '待联系' },
    '2': { label: '联系中' },
    '3': { label: '已评估', terminal: true },
    '4': { label: '未接通待再约' },
    '5': { label: '失联关闭', terminal: true },
    '6': { label: '已取消', terminal: true },
  },
  initial: '1',
  transitions: [
    { from: '1', action: 'assign', label: '指定评估员', to: '1', by: ['keeper'], effects: ['set_host', 'tell_host'] },
    { from: '4', action: 'assign', label: '指定评估员', to: '4', by: ['keeper'], effects: ['set_host', 'tell_host'] },
    { from: '1', action: 'renew', label: '改可联系时间', to: '1', by: ['owner'], effects: ['set_times'] },
    {
      from: '4',
      action: 'renew',
      label: '再约可联系时间',
      to: '1',
      by: ['owner'],
      effects: ['set_times', 'tell_host'],
    },
    {
      from: ['1', '4'],
      action: 'dial',
      label: '拨打',
      to: '2',
      by: ['assigned'],
      guards: ['in_contact_time', 'another_day', 'tries_left'],
      effects: ['take', 'open_attempt'],
    },
    {
      from: '2',
      action: 'miss',
      label: '未接通',
      to: '4',
      by: ['assigned'],
      guards: ['not_connected', 'not_last'],
      effects: ['note_missed', 'tell_missed'],
    },
    // After the last try it ends. Whoever it was about hears of it, in neutral words; nobody else does.
    {
      from: '2',
      action: 'lose',
      label: '失联关闭',
      to: '5',
      by: ['assigned'],
      guards: ['not_connected', 'is_last'],
      effects: ['note_missed', 'tell_lost'],
    },
    {
      from: '2',
      action: 'reach',
      label: '已接通',
      to: '2',
      by: ['assigned'],
      guards: ['not_connected'],
      effects: ['note_reached', 'open_visit'],
    },
    // The record of the call is handed in.
    { from: '2', action: 'assess', label: '提交评估', to: '3', by: ['system'] },
    {
      from: ['1', '4'],
      action: 'cancel',
      label: '取消',
      to: '6',
      by: ['owner', 'keeper'],
      effects: ['tell_cancelled'],
    },
  ],
})

export type TelephoneState = StateOf<typeof telephoneMachine>
export type TelephoneAction = ActionOf<typeof telephoneMachine>

export const telephoneStates = ['1', '2', '3', '4', '5', '6'] as const satisfies readonly TelephoneState[]

export type TelephoneFacts = {
  readonly now: Date
  /** When they can be called; empty: nobody said, and the school's hours hold. */
  readonly times: readonly TimeSlot[]
  /** Tries before this one, and the days ('yyyy-MM-dd') they were on. */
  readonly days: readonly string[]
  /** Somebody answered in the try that is under way. */
  readonly isConnected: boolean
}

const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5]

const spanOf = (time: string): readonly [number, number] | null => {
  if (Object.hasOwn(dayParts, time)) return dayParts[time as keyof typeof dayParts]
  const [from, to] = time.split('-').map(minutesOf)
  return from == null || to == null ? null : [from, to]
}

const standing: readonly TimeSlot[] = contactWindow().map((time) => ({ time, weeks: WORKDAYS }))

/** Whether somebody may be called at this moment by the clock of the school. */
export const isContactTime = (times: readonly TimeSlot[], now: Date): boolean => {
  const [day = '', clock = ''] = formatDateTime(now).split(' ')
  const minutes = minutesOf(clock.slice(0, 5)) ?? 0
  const week = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return (times.length > 0 ? times : standing).some(({ time, weeks }) => {
    const span = spanOf(time)
    return span !== null && weeks.includes(week) && minutes >= span[0] && minutes < span[1]
  })
}

export const isLastAttempt = (days: readonly string[]): boolean => days.length >= telephoneRules.attempts

type Guard = (facts: TelephoneFacts) => true | BookingError
type TelephoneGuard = GuardOf<typeof telephoneMachine>

const guards = {
  in_contact_time: ({ times, now }) => isContactTime(times, now) || 'telephone.not_now',
  another_day: ({ days, now }) => !days.includes(formatDateTime(now).slice(0, 10)) || 'telephone.same_day',
  tries_left: ({ days }) => !isLastAttempt(days) || 'telephone.wrong_state',
  not_connected: ({ isConnected }) => !isConnected || 'telephone.connected',
  not_last: ({ days }) => !isLastAttempt(days) || 'telephone.wrong_state',
  is_last: ({ days }) => isLastAttempt(days) || 'telephone.wrong_state',
} as const satisfies Record<TelephoneGuard, Guard>

export const telephoneGuards: Guards<TelephoneGuard, TelephoneFacts> = guards
