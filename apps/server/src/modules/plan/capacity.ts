import {
  capacityDays,
  capacityDuties,
  capacityHours,
  capacityMoves,
  capacityVerdict,
  formatDate,
  formatDateTime,
  habitOf,
  halfDays,
  millisecondsPer,
  shiftSpan,
  usualHabit,
  type CensusHabit,
  type HalfDay,
  type PlanTarget,
  type PlanWave,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readRule } from './assessment-rule.ts'
import { freeTalks, lastMeasured, peopleByCollege, staffedSpans } from './capacity.repo.ts'
import { planTexts as texts } from './plan.messages.ts'
import { usableScales } from './plan-scales.ts'

export type Planned = {
  readonly target: PlanTarget
  readonly scaleIds: readonly string[]
  readonly startAt: Date
  readonly endAt: Date
  readonly waves: readonly PlanWave[]
  readonly interviewStar: number
}

const THOUSAND = 1000
const WEEKS = 4

/** Times over the wire are China's. */
const momentOf = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`)

/** Never before the plan itself; after its end nobody of that college could answer, and the plan's own start holds. */
export const opensFrom = (wave: PlanWave | undefined, { startAt, endAt }: Pick<Planned, 'startAt' | 'endAt'>): Date => {
  const own = wave ? momentOf(wave.startTime) : startAt
  return own > startAt && own < endAt ? own : startAt
}

const hasRiskIn = async (tx: Tx, ids: readonly string[]): Promise<boolean> =>
  (await usableScales(tx)).some(
    ({ versionId, definition }) => ids.includes(versionId) && (definition.risk ?? []).length > 0,
  )

type Basis = { readonly habit: CensusHabit; readonly name: string | null; readonly sheets: number }

const basisOf = async (tx: Tx, { interviewStar, scaleIds }: Planned, flagsInThousand: number): Promise<Basis> => {
  const before = await lastMeasured(tx, interviewStar)
  const measured = before && habitOf(before)
  const usual = { ...usualHabit, flagShare: flagsInThousand / THOUSAND }
  // A year in which nobody said anything is no promise that nobody will.
  const known = measured && { ...measured, flagShare: measured.flagShare || usual.flagShare }
  const habit = known ?? usual
  const isAsked = await hasRiskIn(tx, scaleIds)
  return {
    habit: isAsked ? habit : { ...habit, flagShare: 0 },
    name: known ? (before?.name ?? null) : null,
    sheets: known ? (before?.done ?? 0) : 0,
  }
}

/** What a plan will ask of those on duty and of the interviewers, before anybody is asked anything. */
const foresee = async (tx: Tx, planned: Planned) => {
  const { contactsAnHour, flagsInThousand } = await readRule(tx)
  const basis = await basisOf(tx, planned, flagsInThousand)
  const colleges = (await peopleByCollege(tx, planned.target)).map(({ id, name, count }) => ({
    id,
    name: name ?? texts.noCollege,
    people: count,
    from: opensFrom(
      planned.waves.find(({ deptId }) => deptId === id),
      planned,
    ),
  }))
  const spans = await staffedSpans(tx, formatDate(planned.startAt), formatDate(planned.endAt))
  const duty = { spans, contactsAnHour }
  const hours = capacityHours(colleges, planned.endAt, basis.habit, duty)
  return { basis, colleges, hours, verdict: capacityVerdict(hours), duty }
}

export const isWithinReach = async (tx: Tx, planned: Planned): Promise<boolean> => {
  const { isOver, isUnstaffed } = (await foresee(tx, planned)).verdict
  return !isOver && !isUnstaffed
}

/** Every shift there could be while answers come in, whoever is on it today. */
const shiftsOf = (days: readonly { readonly day: string }[]) =>
  days.flatMap(({ day }) =>
    (Object.keys(halfDays) as HalfDay[]).flatMap((half) => {
      const span = shiftSpan({ day, half })
      return span ? [{ day, half, ...span }] : []
    }),
  )

const tenth = (n: number): number => Math.round(n * 10) / 10
/** An hour of a small school is a few hundredths of a person. */
const hundredth = (n: number): number => Math.round(n * 100) / 100

/** The same for the last step of the wizard, in numbers that can be read. */
export const capacityView = async (tx: Tx, planned: Planned) => {
  const { basis, colleges, hours, verdict, duty } = await foresee(tx, planned)
  const people = colleges.reduce((sum, one) => sum + one.people, 0)
  const talks = people * basis.habit.completion * basis.habit.interviewShare
  const free = await freeTalks(tx, planned.startAt, WEEKS)
  const { worst } = verdict
  const days = capacityDays(hours)
  return {
    people,
    basis: {
      name: basis.name,
      sheets: basis.sheets,
      completion: Math.round(basis.habit.completion * THOUSAND) / 10,
      flags: Math.round(basis.habit.flagShare * THOUSAND) / 10,
    },
    contactsAnHour: duty.contactsAnHour,
    colleges: colleges.map(({ id, name, people: count, from }) => ({ id, name, count, from: formatDateTime(from) })),
    days: days.map(({ day, expected, unstaffed, capacity, isOver }) => ({
      day,
      expected: tenth(expected),
      unstaffed: tenth(unstaffed),
      capacity: tenth(capacity),
      isOver,
    })),
    hours: hours.map(({ at, expected, capacity }) => ({
      at: formatDateTime(at),
      expected: hundredth(expected),
      capacity: tenth(capacity),
    })),
    worst: worst && {
      at: formatDateTime(worst.at),
      expected: tenth(worst.expected),
      capacity: tenth(worst.capacity),
    },
    isOver: verdict.isOver,
    isUnstaffed: verdict.isUnstaffed,
    unstaffed: tenth(verdict.unstaffed),
    moves: capacityMoves(colleges, planned.endAt, basis.habit, duty).flatMap(({ wave, from, verdict: then }) =>
      wave.id === null
        ? []
        : [
            {
              deptId: wave.id,
              name: wave.name,
              count: wave.people,
              startTime: formatDateTime(from),
              isEnough: !then.isOver && !then.isUnstaffed,
              most: tenth(then.worst?.expected ?? 0),
              capacity: tenth(then.worst?.capacity ?? 0),
            },
          ],
    ),
    duties: capacityDuties(hours, shiftsOf(days), duty.contactsAnHour).map(({ shift, people: more, spared }) => ({
      day: shift.day,
      half: shift.half,
      people: more,
      spared: tenth(spared),
    })),
    talks: Math.round(talks),
    weeks: free.map((count, week) => ({
      from: formatDate(new Date(planned.startAt.getTime() + week * 7 * millisecondsPer.day)),
      free: count,
    })),
  }
}
