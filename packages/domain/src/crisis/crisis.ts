import type { GradeStar } from '../form/grading.ts'
import { millisecondsPer } from '../time.ts'
import { hasPath, pathPointCodes } from './pathway.ts'
import { workingMorning, type DaysOff } from '../time/working-days.ts'

/** One engine, three families of pages. */
export const crisisVariants = { crisis: '危机', focus: '重点关注', an: '评估干预' } as const
export type CrisisVariant = keyof typeof crisisVariants

/** 1 somebody is in danger, 2 somebody has changed. */
export const reportTypes = { '1': '危机上报', '2': '关注上报' } as const
export type ReportType = keyof typeof reportTypes

/** As what somebody reports. */
export const reporterTypes = {
  class: '班级委员',
  dorm: '宿舍长',
  tutor: '辅导员',
  faculty: '院系',
  counsellor: '咨询师',
  centre: '中心',
  warning: '预警转入',
  self: '本人求助',
} as const
export type ReporterType = keyof typeof reporterTypes

/** A warning that became a crisis, in the numbers of the specification's list of sources. */
export const warningSource = 14

/** What was noticed. A grave one goes to the centre at once, past the faculty. */
export const reportSigns = {
  farewell: '说过不想活、要告别',
  harm: '伤了自己',
  gone: '突然联系不上',
  odd: '情绪或举动很反常',
} as const
export type ReportSign = keyof typeof reportSigns
export const reportSignCodes = /* @__PURE__ */ Object.keys(reportSigns) as readonly ReportSign[]

const graveSigns: readonly ReportSign[] = ['farewell', 'harm', 'gone']
export const isGraveSign = (sign: ReportSign): boolean => graveSigns.includes(sign)

export const reportWhens = { now: '刚刚', today: '今天', days: '这几天', before: '更早' } as const
export type ReportWhen = keyof typeof reportWhens
export const reportWhenCodes = /* @__PURE__ */ Object.keys(reportWhens) as readonly ReportWhen[]

export const reportLimits = { place: 60, words: 200, opinion: 200 } as const

export type ReportFacts = {
  readonly reporterType: ReporterType
  readonly isUrgent: boolean
  readonly signs: readonly ReportSign[]
}

/** Danger does not wait for an office; nor does whoever asks for help themselves, or whom the centre itself has heard of. */
export const skipsFaculty = ({ reporterType, isUrgent, signs }: ReportFacts): boolean =>
  isUrgent ||
  signs.some(isGraveSign) ||
  (['faculty', 'counsellor', 'centre', 'warning', 'self'] as readonly ReporterType[]).includes(reporterType)

export const isUrgentReport = ({ isUrgent, signs }: Pick<ReportFacts, 'isUrgent' | 'signs'>): boolean =>
  isUrgent || signs.some(isGraveSign)

/** 1 new, 2 being helped, 3 over: the specification's numbers for where a case stands. */
export const crisisStatuses = { 1: '新上报', 2: '干预中', 3: '已结束' } as const
export type CrisisStatus = keyof typeof crisisStatuses

/** What is done now: watching, helping, following up. */
export const crisisMeasures = { 1: '观察', 2: '干预', 3: '回访' } as const
export type CrisisMeasure = keyof typeof crisisMeasures

export const crisisStarNames: Readonly<Record<GradeStar, string>> = {
  1: '一级 · 危机',
  2: '二级 · 高风险',
  3: '三级 · 关注',
  4: '四级 · 一般',
}

/** What is promised at each level, for the head of the board. */
export const crisisPromises: Readonly<Record<GradeStar, string>> = {
  1: '15 分钟响应 · 2 小时联系',
  2: '2 小时响应 · 24 小时联系',
  3: '1 工作日响应 · 3 日联系',
  4: '3 工作日响应 · 10 日联系',
}

const { minute: MINUTE, hour: HOUR, day: DAY, week: WEEK } = { ...millisecondsPer, week: 7 * millisecondsPer.day }
const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Before there is a level: how long the faculty, the duty and the head have. */
export const facultyDue = (from: Date): Date => after(from, 4 * HOUR)
export const ackDue = (from: Date): Date => after(from, 15 * MINUTE)
export const assessDue = (from: Date, isUrgent: boolean): Date => after(from, (isUrgent ? 2 : 24) * HOUR)
export const levelDue = (from: Date, isUrgent: boolean): Date => after(from, (isUrgent ? 1 : 24) * HOUR)

/** By when somebody has spoken with the person, once the level stands. Levels 1 and 2 run through nights and holidays. */
export const firstContactDue = (star: GradeStar, from: Date, daysOff: DaysOff): Date => {
  if (star === 1) return after(from, 2 * HOUR)
  if (star === 2) return after(from, DAY)
  return workingMorning(from, star === 3 ? 3 : 10, daysOff)
}

const DAILY_FOR = 7 * DAY
/** A term, as far as a follow-up is concerned. */
const TERM = 18 * WEEK

/** The next time somebody asks: daily for a week and every third day after that, weekly, every two weeks, each term. */
export const followDue = (star: GradeStar, since: Date, last: Date): Date => {
  if (star === 1) return after(last, last.getTime() - since.getTime() < DAILY_FOR ? DAY : 3 * DAY)
  if (star === 2) return after(last, WEEK)
  return after(last, star === 3 ? 2 * WEEK : TERM)
}

/** How long somebody stays in care at least, by level. */
export const minWeeks: Readonly<Record<GradeStar, number>> = { 1: 12, 2: 8, 3: 4, 4: 0 }

/** After the end somebody looks once more. */
export const checkAfterDays = 90

/** What happened is written down while it is remembered. */
export const trackDaysBack = 7
export const isTrackable = (day: Date, now: Date): boolean =>
  day <= now && now.getTime() - day.getTime() <= trackDaysBack * DAY

/** How the faculty answers: three words and a sentence. */
export const receiptHows = { met: '已见到本人', phone: '只通过电话', missed: '没联系上' } as const
export type ReceiptHow = keyof typeof receiptHows
export const receiptHowCodes = /* @__PURE__ */ Object.keys(receiptHows) as readonly ReceiptHow[]
export const receiptLimits = { todos: 6, todo: 60, words: 200, days: 14 } as const

/** A level lowered by two, or from the gravest, is not one person's to say (INV-X3). */
export const needsSecond = (from: GradeStar | null, to: GradeStar): boolean =>
  to === 1 || (from !== null && to > from && (from === 1 || to - from >= 2))

export type ClosingFacts = {
  readonly star: GradeStar
  readonly now: Date
  readonly since: Date
  /** Of the last two talks, the newest first: 1 low to 4 extreme. */
  readonly risks: readonly number[]
  readonly receiptsOpen: number
  readonly receipts: number
  readonly warningsOpen: number
  readonly dueAt: Date
  /** How many of the five points are there; none are asked for at level 3. */
  readonly points: number
  readonly isInHospital: boolean
  /** Seen again after the hospital: true where nobody was in one. */
  readonly isSeenAfter: boolean
  /** Whoever will ask in ninety days; empty when they have left. */
  readonly ownerName: string
}

export const closingConditions = {
  calm: '最近两次随访无风险',
  weeks: '在管时间达到下限',
  kept: '随访没有缺口',
  receipts: '院系回执全部确认',
  warnings: '没有未处理的预警',
  path: '照护路径五项齐全',
  hospital: '就医有回音',
  later: '90天回访已排，有负责人',
} as const
export type ClosingCondition = keyof typeof closingConditions
export type JudgedCondition = {
  readonly code: ClosingCondition
  readonly label: string
  readonly isMet: boolean
  readonly said: string
}

/** What an end needs, each by its name and with what speaks for it; those that are missing first. */
export const judgeClosing = (facts: ClosingFacts): readonly JudgedCondition[] => {
  const weeks = Math.floor((facts.now.getTime() - facts.since.getTime()) / WEEK)
  const recent = facts.risks.slice(0, 2)
  const judged: readonly (readonly [ClosingCondition, boolean, string])[] = [
    [
      'calm',
      recent.length === 2 && recent.every((risk) => risk === 1),
      `最近${recent.length}次，低风险${recent.filter((risk) => risk === 1).length}次`,
    ],
    [
      'weeks',
      weeks >= minWeeks[facts.star],
      `已在管${weeks}周，${crisisStarNames[facts.star].slice(0, 2)}至少${minWeeks[facts.star]}周`,
    ],
    ['kept', facts.dueAt > facts.now, facts.dueAt > facts.now ? '没有过期的随访' : '有一次随访已经过期'],
    ['receipts', facts.receiptsOpen === 0, `${facts.receipts - facts.receiptsOpen} / ${facts.receipts} 已确认`],
    ['warnings', facts.warningsOpen === 0, facts.warningsOpen === 0 ? '没有' : `还有${facts.warningsOpen}条没有办结`],
    [
      'path',
      !hasPath(facts.star) || facts.points === pathPointCodes.length,
      hasPath(facts.star) ? `${facts.points} / ${pathPointCodes.length} 已完成` : '三级不作要求',
    ],
    [
      'hospital',
      !facts.isInHospital && facts.isSeenAfter,
      facts.isInHospital ? '还在住院' : facts.isSeenAfter ? '没有未了的就医' : '离院后还没有见面',
    ],
    ['later', facts.ownerName !== '', facts.ownerName || '负责人已离开，请先指派'],
  ]
  return judged
    .map(([code, isMet, said]) => ({ code, label: closingConditions[code], isMet, said }))
    .toSorted((one, other) => Number(one.isMet) - Number(other.isMet))
}

export const missingOf = (judged: readonly JudgedCondition[]): string =>
  judged
    .filter(({ isMet }) => !isMet)
    .map(({ label }) => label)
    .join('、')
