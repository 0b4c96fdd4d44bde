import { millisecondsPer } from '../time.ts'
import { workingMorning, type DaysOff } from '../time/working-days.ts'

/** Who can be told at a step; who that is at the moment, the server finds out when the step is taken. */
export const ladderTargets = {
  owner: '负责人',
  role: '经办岗位',
  duty: '值班老师',
  second: '下一班值班老师',
  clerk: '预约专员',
  head: '中心负责人',
  chief: '危机总负责人',
  faculty: '院系负责人',
} as const

export type LadderTarget = keyof typeof ladderTargets

/** In the platform always; on the telephone as well where the step says so. */
export const ladderWays = { inbox: '站内', sms: '短信' } as const

export type LadderWay = keyof typeof ladderWays

export type LadderUnit = 'minute' | 'workday'

/** `after` in the unit of the kind: minutes, or working days at nine in the morning. */
export type LadderStep = {
  readonly after: number
  readonly to: readonly LadderTarget[]
  readonly ways: readonly LadderWay[]
}

/** Who hears when, and how often the last step is repeated until somebody has seen to it. */
export type Ladder = { readonly steps: readonly LadderStep[]; readonly again: number }

export type FrozenStep = Omit<LadderStep, 'after'> & { readonly afterMs: number }

/** A ladder as it was when it began: what is set later changes nothing that runs (C8). */
export type FrozenLadder = {
  readonly unit: LadderUnit
  readonly steps: readonly FrozenStep[]
  readonly again: number
  /** Of the school's terms, as they were known; for repetitions that wait for working days. */
  readonly daysOff: DaysOff
}

export type LadderClock = {
  readonly unit: LadderUnit
  /** What the first step is counted from. */
  readonly from: 'start' | 'due'
  readonly startedAt: Date
  readonly dueAt: Date
  readonly daysOff: DaysOff
}

/** Steps whose time has passed before it began are due at once, and none comes before the one above it. */
export const freezeLadder = (ladder: Ladder, clock: LadderClock): FrozenLadder => {
  const { unit, startedAt, daysOff } = clock
  const base = clock.from === 'start' ? startedAt : clock.dueAt
  const momentOf = (after: number): number =>
    unit === 'minute' ? base.getTime() + after * millisecondsPer.minute : workingMorning(base, after, daysOff).getTime()
  let last = 0
  const steps = ladder.steps.map(({ after, to, ways }) => {
    last = Math.max(last, momentOf(after) - startedAt.getTime())
    return { afterMs: last, to, ways }
  })
  return { unit, steps, again: ladder.again, daysOff: unit === 'workday' ? daysOff : [] }
}

export type NextStep = {
  /** Counted from nought, repetitions of the last one included. Each number is taken once. */
  readonly no: number
  readonly at: Date
  readonly step: FrozenStep
  readonly isDue: boolean
}

const lastOf = ({ steps }: FrozenLadder): FrozenStep => {
  const last = steps.at(-1)
  if (!last) throw new RangeError('a ladder has a step')
  return last
}

/** When a step is due; those beyond the last are its repetitions. */
const momentOf = (ladder: FrozenLadder, startedAt: Date, no: number): Date => {
  const step = ladder.steps[no]
  if (step) return new Date(startedAt.getTime() + step.afterMs)
  const last = new Date(startedAt.getTime() + lastOf(ladder).afterMs)
  const times = no - ladder.steps.length + 1
  return ladder.unit === 'minute'
    ? new Date(last.getTime() + times * ladder.again * millisecondsPer.minute)
    : workingMorning(last, times * ladder.again, ladder.daysOff)
}

/**
 * The step that comes after so many taken ones. There always is one: what is open is asked after until it is not. Steps that
 * were missed are all still taken, for each of them tells somebody else; of the repetitions missed only the last is, because
 * the fifth telling of the same people in the same minute helps nobody.
 */
export const nextStep = (ladder: FrozenLadder, startedAt: Date, taken: number, now: Date): NextStep => {
  let no = taken
  if (taken >= ladder.steps.length) while (momentOf(ladder, startedAt, no + 1) <= now) no += 1
  const at = momentOf(ladder, startedAt, no)
  return { no, at, step: ladder.steps[no] ?? lastOf(ladder), isDue: at <= now }
}

/**
 * A step resolved to nobody: what follows is taken at once, and everything after it moves up by as much (C3). The new
 * beginning; ladders of working days keep their mornings.
 */
export const skipAhead = (ladder: FrozenLadder, startedAt: Date, skipped: number, now: Date): Date => {
  const waits = momentOf(ladder, startedAt, skipped + 1).getTime() - now.getTime()
  return ladder.unit === 'minute' && waits > 0 ? new Date(startedAt.getTime() - waits) : startedAt
}
