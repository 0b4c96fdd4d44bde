import type { GradeStar } from '../form/grading.ts'
import type { DaysOff } from '../time/working-days.ts'
import { millisecondsPer } from '../time.ts'
import { ackDue, assessDue, facultyDue, firstContactDue, levelDue } from './crisis.ts'
import { hasPath, pathPointCodes, pointDue, type PathPoint } from './pathway.ts'

export const drillLimits = { title: 40, script: 500, members: 30, finding: 200, findingMin: 5, findings: 20 } as const

/** What a debrief goes through, in the order of the engine. */
export const drillSteps = {
  report: '上报',
  review: '院系受理',
  take: '中心响应',
  assess: '现场评估',
  level: '定级',
  contact: '首次联系',
  path: '照护路径四项',
  family: '家属告知',
  receipt: '院系交回执',
} as const
export type DrillStep = keyof typeof drillSteps

/** From the hour it begins: five things on a telephone take a minute, finding the page a few more. */
const reportDue = (from: Date): Date => new Date(from.getTime() + 5 * millisecondsPer.minute)

/** What happened in a drill and when, as its rows and events say. */
export type DrillFacts = {
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly now: Date
  readonly daysOff: DaysOff
  readonly reportedAt: Date | null
  readonly isDirect: boolean
  readonly isUrgent: boolean
  readonly arrivedAt: Date | null
  readonly takenAt: Date | null
  readonly assessedAt: Date | null
  readonly levelledAt: Date | null
  readonly star: GradeStar | null
  readonly contactedAt: Date | null
  readonly points: readonly { readonly point: PathPoint; readonly at: Date }[]
  readonly receipts: readonly { readonly sentAt: Date; readonly dueAt: Date; readonly answeredAt: Date | null }[]
}

const two = (value: number): string => String(value).padStart(2, '0')

/** 3:10, 1:22:06, 2 天: as a stopwatch says it. */
export const spanWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  if (ms >= 2 * millisecondsPer.day) return `${Math.round(ms / millisecondsPer.day)} 天`
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export type DrillResult = 'kept' | 'late' | 'open' | 'missed'
export type JudgedStep = {
  readonly step: DrillStep
  readonly label: string
  readonly startAt: Date
  readonly targetMs: number
  readonly usedMs: number
  readonly result: DrillResult
}

const latest = (all: readonly (Date | null)[]): Date | null =>
  all.reduce<Date | null>(
    (one, other) => (one === null || other === null ? null : one > other ? one : other),
    new Date(0),
  )

/** Each step that was begun against its own clock: the one real cases have. What nobody came to is not there. */
export const judgeDrill = (facts: DrillFacts): readonly JudgedStep[] => {
  const { startedAt, endedAt, now, daysOff, reportedAt, arrivedAt, assessedAt, levelledAt, star, isUrgent } = facts
  const steps: JudgedStep[] = []
  const judge = (step: DrillStep, startAt: Date | null, due: (from: Date) => Date, doneAt: Date | null): void => {
    if (startAt === null) return
    const targetMs = due(startAt).getTime() - startAt.getTime()
    const usedMs = Math.max(0, (doneAt ?? endedAt ?? now).getTime() - startAt.getTime())
    const isLate = usedMs > targetMs
    const open = isLate ? 'late' : endedAt === null ? 'open' : 'missed'
    steps.push({
      step,
      label: drillSteps[step],
      startAt,
      targetMs,
      usedMs,
      result: doneAt === null ? open : isLate ? 'late' : 'kept',
    })
  }
  const there = (point: PathPoint): Date | null => facts.points.find((one) => one.point === point)?.at ?? null
  judge('report', startedAt, reportDue, reportedAt)
  if (!facts.isDirect) judge('review', reportedAt, facultyDue, arrivedAt)
  judge('take', arrivedAt, (from) => (isUrgent ? ackDue(from) : assessDue(from, false)), facts.takenAt)
  judge('assess', facts.takenAt, (from) => assessDue(from, isUrgent), assessedAt)
  judge('level', assessedAt, (from) => levelDue(from, isUrgent), levelledAt)
  if (star !== null) {
    judge('contact', levelledAt, (from) => firstContactDue(star, from, daysOff), facts.contactedAt)
    if (hasPath(star)) {
      const four = latest(pathPointCodes.filter((point) => point !== 'family').map(there))
      judge('path', levelledAt, (from) => pointDue('plan', star, from), four)
      judge('family', levelledAt, (from) => pointDue('family', star, from), there('family'))
    }
  }
  for (const { sentAt, dueAt, answeredAt } of facts.receipts) judge('receipt', sentAt, () => dueAt, answeredAt)
  return steps
}

export type DrillSummary = {
  readonly kept: number
  readonly judged: number
  readonly ackMs: number | null
  readonly contactMs: number | null
  readonly levelMs: number | null
  /** The step that went over its time by most, and by how much. */
  readonly worst: { readonly label: string; readonly overMs: number } | null
}

const between = (from: Date | null, to: Date | null): number | null =>
  from === null || to === null ? null : to.getTime() - from.getTime()

export const summariseDrill = (facts: DrillFacts, steps: readonly JudgedStep[]): DrillSummary => {
  const judged = steps.filter(({ result }) => result === 'kept' || result === 'late')
  const late = judged
    .filter(({ result }) => result === 'late')
    .toSorted((one, other) => other.usedMs - other.targetMs - (one.usedMs - one.targetMs))[0]
  return {
    kept: judged.filter(({ result }) => result === 'kept').length,
    judged: judged.length,
    ackMs: between(facts.arrivedAt, facts.takenAt),
    contactMs: between(facts.reportedAt, facts.contactedAt),
    levelMs: between(facts.reportedAt, facts.levelledAt),
    worst: late ? { label: late.label, overMs: late.usedMs - late.targetMs } : null,
  }
}
