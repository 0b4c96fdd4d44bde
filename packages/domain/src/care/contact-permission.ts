import { codesOf } from '../enums/table.ts'

/** The ways somebody is reached for, each of which they agree to or not: a room-mate may answer a telephone. */
export const reachWays = { call: '打电话', word: '请接听的人转告', write: '发消息或邮件' } as const

export type ReachWay = keyof typeof reachWays

export const reachWayCodes: readonly ReachWay[] = /* @__PURE__ */ codesOf(reachWays)

export const reachHours = { any: '都可以', morning: '上午', noon: '中午', afternoon: '下午', evening: '晚上' } as const

export type ReachHours = keyof typeof reachHours

export const reachHourCodes: readonly ReachHours[] = /* @__PURE__ */ codesOf(reachHours)

/** What is said where somebody else answers is short: a name to give, an errand to pretend. */
export const reachWordsMax = 100
/** Why a life is in danger, in so many characters at least; it opens the way for so many minutes. */
export const reachDanger = { min: 10, max: 200, minutes: 60 } as const

export type ContactPermission = Readonly<Record<ReachWay, boolean>>

/** Never asked: nobody rings somebody who has not said so, while what the platform itself sends them is expected. */
const unasked: ContactPermission = { call: false, word: false, write: true }

export type ReachVerdict = 'agreed' | 'danger' | 'unasked' | 'refused'

/** Whether somebody may be reached this way. A life in danger goes before what they said, with a reason and a trace. */
export const reachVerdict = (
  permission: ContactPermission | null,
  way: ReachWay,
  { isDanger }: { readonly isDanger: boolean },
): ReachVerdict => {
  if ((permission ?? unasked)[way]) return 'agreed'
  if (isDanger) return 'danger'
  return permission === null ? 'unasked' : 'refused'
}
