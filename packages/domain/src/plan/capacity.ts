import { chinaOffsetMinutes, formatDate, millisecondsPer } from '../time.ts'

/** How people answered last time: which share, when, and how many of them had to be reached. */
export type CensusHabit = {
  /** Of those who are asked, how many hand in. */
  readonly completion: number
  /** Of those who hand in, how many somebody on duty has to reach. */
  readonly flagShare: number
  /** Of those who hand in, how many are proposed for an interview. */
  readonly interviewShare: number
  /** Weight of each hour of the day, and of each day since they were asked. */
  readonly hours: readonly number[]
  readonly days: readonly number[]
}

/** Where nothing lies behind: evenings more than afternoons, half of those who are left every day, nobody at night. */
export const usualHabit: CensusHabit = {
  completion: 0.93,
  flagShare: 0.019,
  interviewShare: 0.09,
  hours: [0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 4, 5, 5, 4, 3, 1],
  days: [0.5, 0.25, 0.12, 0.06, 0.04, 0.03],
}

/** Those who may begin at the same time. */
export type CensusWave = { readonly people: number; readonly from: Date }
export type StaffedSpan = { readonly startAt: Date; readonly endAt: Date }
export type CapacityHour = { readonly at: Date; readonly expected: number; readonly capacity: number }

const HOUR = millisecondsPer.hour
const OFFSET = chinaOffsetMinutes * millisecondsPer.minute
const hourOfDay = (at: number): number => Math.floor((at + OFFSET) / HOUR) % 24
const dayOf = (at: number): number => Math.floor((at + OFFSET) / millisecondsPer.day)

/** The share of an hour that lies within a span. */
const overlap = (at: number, from: number, to: number): number =>
  Math.max(0, Math.min(at + HOUR, to) - Math.max(at, from)) / HOUR

const waveWeights = ({ from }: CensusWave, end: Date, habit: CensusHabit): ReadonlyMap<number, number> => {
  const [first, last] = [from.getTime(), end.getTime()]
  const weights = new Map<number, number>()
  for (let at = Math.floor(first / HOUR) * HOUR; at < last; at += HOUR) {
    const day = dayOf(at) - dayOf(first)
    const weight = (habit.days[day] ?? 0) * (habit.hours[hourOfDay(at)] ?? 0) * overlap(at, first, last)
    if (weight > 0) weights.set(at, weight)
  }
  return weights
}

/**
 * How many people somebody on duty has to reach in each hour, and how many those on duty can. Who is asked at once and has a
 * short window comes in a rush; what nobody would answer in by habit (a window of one night) is spread over it evenly.
 */
export const capacityHours = (
  waves: readonly CensusWave[],
  end: Date,
  habit: CensusHabit,
  duty: { readonly spans: readonly StaffedSpan[]; readonly contactsAnHour: number },
): readonly CapacityHour[] => {
  const expected = new Map<number, number>()
  for (const wave of waves) {
    const found = waveWeights(wave, end, habit)
    const weights = found.size > 0 ? found : waveWeights(wave, end, evenly)
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
    const flags = wave.people * habit.completion * habit.flagShare
    for (const [at, weight] of weights) expected.set(at, (expected.get(at) ?? 0) + (flags * weight) / all)
  }
  return [...expected]
    .toSorted(([a], [b]) => a - b)
    .map(([at, n]) => ({
      at: new Date(at),
      expected: n,
      capacity:
        duty.contactsAnHour *
        duty.spans.reduce((sum, { startAt, endAt }) => sum + overlap(at, startAt.getTime(), endAt.getTime()), 0),
    }))
}

const evenly: CensusHabit = {
  ...usualHabit,
  hours: Array.from({ length: 24 }, () => 1),
  days: Array.from({ length: 400 }, () => 1),
}

export type CapacityVerdict = {
  /** More in one hour than those on duty can reach, by at least one. */
  readonly isOver: boolean
  /** At least one is expected while nobody is there. */
  readonly isUnstaffed: boolean
  readonly unstaffed: number
  readonly worst: CapacityHour | null
}

const excess = ({ expected, capacity }: CapacityHour): number => expected - capacity

/** Either needs a second person. Less than one whole person expected is no reason to stop anybody. */
export const capacityVerdict = (hours: readonly CapacityHour[]): CapacityVerdict => {
  const worst = hours.toSorted((a, b) => excess(b) - excess(a))[0] ?? null
  const unstaffed = hours.filter(({ capacity }) => capacity === 0).reduce((sum, { expected }) => sum + expected, 0)
  return {
    isOver: hours.some((hour) => hour.capacity > 0 && excess(hour) >= 1),
    isUnstaffed: unstaffed >= 1,
    unstaffed,
    worst,
  }
}

/** What those on duty could not do in its hour, all hours together. */
const leftOver = (hours: readonly CapacityHour[]): number =>
  hours.reduce((sum, hour) => sum + Math.max(0, excess(hour)), 0)

type Duty = Parameters<typeof capacityHours>[3]

export type CapacityMove<W extends CensusWave> = {
  readonly wave: W
  readonly from: Date
  /** Of the plan with this and the moves before it. */
  readonly verdict: CapacityVerdict
}

const MOST_MOVES = 2
/** Only those with the most people are looked at: a small college moves nothing. */
const MOST_WAVES = 12
const MOST_STARTS = 14

/** When somebody comes on duty later than a college begins: the first time of each day. */
const startsAfter = (from: Date, end: Date, { spans }: Duty): readonly Date[] => {
  const days = new Map<number, number>()
  for (const { startAt } of spans) {
    const at = startAt.getTime()
    if (at > from.getTime() && at < end.getTime()) days.set(dayOf(at), Math.min(days.get(dayOf(at)) ?? at, at))
  }
  return [...days.values()]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_STARTS)
    .map((at) => new Date(at))
}

/**
 * What would help, one college at a time: the one move after which least is left over, then the next. A move that spares nobody is
 * none; whether any of them is wanted somebody decides who knows the colleges.
 */
export const capacityMoves = <W extends CensusWave>(
  waves: readonly W[],
  end: Date,
  habit: CensusHabit,
  duty: Duty,
): readonly CapacityMove<W>[] => {
  const moves: CapacityMove<W>[] = []
  let now: readonly CensusWave[] = waves
  let left = leftOver(capacityHours(now, end, habit, duty))
  for (let nth = 0; nth < MOST_MOVES && left >= 1; nth += 1) {
    const big = waves
      .map((wave, index) => ({ wave, index }))
      .filter(({ wave }) => !moves.some((move) => move.wave === wave))
      .toSorted((a, b) => b.wave.people - a.wave.people)
      .slice(0, MOST_WAVES)
    const tried = big.flatMap(({ wave, index }) =>
      startsAfter(wave.from, end, duty).map((from) => {
        const moved = now.map((one, at) => (at === index ? { people: wave.people, from } : one))
        const hours = capacityHours(moved, end, habit, duty)
        return { wave, from, moved, left: leftOver(hours), verdict: capacityVerdict(hours) }
      }),
    )
    const best = tried.toSorted((a, b) => a.left - b.left)[0]
    if (!best || left - best.left < 1) break
    moves.push({ wave: best.wave, from: best.from, verdict: best.verdict })
    now = best.moved
    left = best.left
  }
  return moves
}

const MOST_DUTIES = 2
/** A shift that would spare less than this is nobody's evening worth. */
const WORTH_A_SHIFT = 0.5

export type CapacityDuty<S extends StaffedSpan> = {
  readonly shift: S
  /** So many more, for its worst hour. */
  readonly people: number
  /** How many would be reached in their hour who otherwise wait. */
  readonly spared: number
}

/** In which shifts more hands would help most, and how many. Nobody is put on duty by it: who makes the rota decides. */
export const capacityDuties = <S extends StaffedSpan>(
  hours: readonly CapacityHour[],
  shifts: readonly S[],
  contactsAnHour: number,
): readonly CapacityDuty<S>[] =>
  shifts
    .map((shift) => {
      const parts = hours.flatMap((hour) => {
        const share = overlap(hour.at.getTime(), shift.startAt.getTime(), shift.endAt.getTime())
        return share > 0 && excess(hour) > 0 ? [{ share, left: excess(hour) }] : []
      })
      const most = Math.max(0, ...parts.map(({ left }) => left))
      const people = Math.ceil(most / contactsAnHour)
      const spared = parts.reduce((sum, { share, left }) => sum + Math.min(left, people * contactsAnHour * share), 0)
      return { shift, people, spared }
    })
    .filter(({ spared }) => spared >= WORTH_A_SHIFT)
    .toSorted((a, b) => b.spared - a.spared)
    .slice(0, MOST_DUTIES)

/** By day, for whoever looks it over. */
export const capacityDays = (hours: readonly CapacityHour[]) => {
  const days = new Map<string, CapacityHour[]>()
  for (const hour of hours) days.set(formatDate(hour.at), [...(days.get(formatDate(hour.at)) ?? []), hour])
  return [...days].map(([day, list]) => ({
    day,
    expected: list.reduce((sum, { expected }) => sum + expected, 0),
    unstaffed: capacityVerdict(list).unstaffed,
    capacity: list.reduce((sum, { capacity }) => sum + capacity, 0),
    isOver: capacityVerdict(list).isOver,
  }))
}

/** So many sheets at least, before what was measured counts for more than what is usual. */
const MEASURED_FROM = 100

export type Measured = {
  readonly asked: number
  readonly done: number
  readonly flagged: number
  readonly proposed: number
  readonly hours: readonly number[]
  readonly days: readonly number[]
}

/** What was measured of a plan that lies behind; null where too few answered it to go by. */
export const habitOf = ({ asked, done, flagged, proposed, hours, days }: Measured): CensusHabit | null =>
  done < MEASURED_FROM || asked === 0
    ? null
    : { completion: done / asked, flagShare: flagged / done, interviewShare: proposed / done, hours, days }
