import { codesOf } from '../enums/table.ts'

/** 1 is the gravest; one that has none was never graded. */
export type CaseStar = 1 | 2 | 3 | 4

/** With these nobody is left alone: the head agrees, and it is written down what follows (INV-C2). */
export const isGraveStar = (star: number | null): boolean => star === 1 || star === 2

/** The specification's base status: what a list calls a case that is over. */
export const baseStatusOf = (state: string): 'end' | 'transfer' | null => {
  if (state === 'transfer') return 'transfer'
  return ['finish', 'pass', 'break'].includes(state) ? 'end' : null
}

export const baseStatuses = { end: '已结案', transfer: '已转介' } as const

/** How a case ended, coded the same each year. */
export const endTypes = { 1: '正常结案', 2: '转介', 3: '脱落', 4: '来访者爽约' } as const

export type EndType = keyof typeof endTypes

const endTypeByState: Readonly<Record<string, EndType>> = { finish: 1, transfer: 2, pass: 3, break: 4 }

export const endTypeOf = (state: string): EndType | null => endTypeByState[state] ?? null

/** lostDays: without a word after `attempts` tries on different days. reopenDays: how long an ended case can be taken up again. */
export const caseRules = {
  lostDays: 14,
  attempts: 2,
  absences: 2,
  reopenDays: 365,
  resultMax: 200,
  planMin: 10,
  planMax: 500,
} as const

/** How somebody was reached for who no longer comes. What was said does not belong here. */
export const caseContactWays = { phone: '电话', message: '消息', mail: '邮件' } as const
export const caseContactOutcomes = { self: '本人回应', other: '他人接听', nobody: '无人回应' } as const

export type CaseContactWay = keyof typeof caseContactWays
export type CaseContactOutcome = keyof typeof caseContactOutcomes

export const caseContactWayCodes: readonly CaseContactWay[] = /* @__PURE__ */ codesOf(caseContactWays)
export const caseContactOutcomeCodes: readonly CaseContactOutcome[] = /* @__PURE__ */ codesOf(caseContactOutcomes)

/** The tabs of the list, by the states they hold. */
export const caseTabs = {
  live: { label: '在管', states: ['wait', 'running'] },
  ended: { label: '已结案', states: ['finish', 'pass', 'break'] },
  transferred: { label: '已转介', states: ['transfer'] },
  whole: { label: '全部', states: ['wait', 'running', 'finish', 'transfer', 'pass', 'break'] },
} as const

export type CaseTab = keyof typeof caseTabs

export const caseTabCodes: readonly CaseTab[] = /* @__PURE__ */ codesOf(caseTabs)

/** What one case weighs: somebody in danger takes as much as several others. */
const weightByStar: Readonly<Record<string, number>> = { 1: 3, 2: 2, 3: 1.5 }

export const caseWeight = (star: number | null): number => weightByStar[String(star)] ?? 1

/** How much somebody carries, for whoever arranges and for matching. */
export const loadIndex = (stars: readonly (number | null)[]): number =>
  stars.reduce<number>((sum, star) => sum + caseWeight(star), 0)

/** What the curve of a case says at its end, coded the same each year; none where fewer than two sheets can be compared. */
export const caseChanges = {
  better: '可靠好转',
  same: '无可靠变化',
  worse: '可靠变差',
  none: '没有可比的测量',
} as const

export type CaseChange = keyof typeof caseChanges
