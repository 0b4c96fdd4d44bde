import { codesOf, isCodeOf } from '../enums/table.ts'
import { formatDate, millisecondsPer } from '../time.ts'
import { isWorkingDay, type DaysOff } from '../time/working-days.ts'

/** Where somebody on duty can be called, in the order in which a call that failed goes on (C4, C5). */
export const callWays = { sms: '手机短信', second: '第二个号码', wechat: '微信', dingtalk: '钉钉' } as const

export type CallWay = keyof typeof callWays

export const callWayCodes: readonly CallWay[] = /* @__PURE__ */ codesOf(callWays)
export const isCallWay = (value: unknown): value is CallWay => isCodeOf(callWays, value)

/** Not everything hangs on one telephone. */
export const callWaysNeeded = 2
/** How far ahead of a shift its people have to be reachable. */
export const calloutAheadDays = 7
/** Whoever has heard a call has so long to take it up before the next are called. */
export const callHoldMinutes = 15

const TEST_BEGINS = 10
const TEST_ENDS = 17

/** The month whose test may be sent now: in the middle of a working day, when nobody sleeps and somebody can help. */
export const testMonthAt = (now: Date, off: DaysOff): string | null => {
  const day = formatDate(now)
  const hour = new Date(now.getTime() + 8 * millisecondsPer.hour).getUTCHours()
  return isWorkingDay(day, off) && hour >= TEST_BEGINS && hour < TEST_ENDS ? day.slice(0, 7) : null
}

export type CallTest = { readonly sentAt: Date; readonly answeredAt: Date | null }

export const callTestStates = { none: '未测试', waiting: '待回执', late: '未回执', answered: '已回执' } as const

export type CallTestState = keyof typeof callTestStates

/** A day without an answer: it goes the next way, and counts as unanswered. */
export const callTestStateOf = (test: CallTest | null, now: Date): CallTestState => {
  if (test === null) return 'none'
  if (test.answeredAt !== null) return 'answered'
  return now.getTime() - test.sentAt.getTime() >= millisecondsPer.day ? 'late' : 'waiting'
}
