/** How somebody's answers look, without saying what they are; each is judged beside the others of the same plan. */
export type AnswerMarks = {
  /** Tenths of a second on the middle question of those that were answered. */
  readonly pace: number
  /** The longest run of one choice. */
  readonly longRun: number
  /** How far the halves of the same scale lie apart, in hundredths of its range; null where no scale is long enough. */
  readonly unevenness: number | null
}

/** Of one scale: what each of its items counts between 0 and 1, turned the same way; null where it is open. */
export type ScaleHalves = readonly (number | null)[]

/** Shorter ones have no halves to speak of. */
const LEAST_ITEMS = 6
const OPEN = '.'

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** Odd against even items: people differ, but somebody who reads answers both halves of a scale alike. */
const apart = (values: ScaleHalves): number | null => {
  const halves = [0, 1].map((rest) => values.filter((value, at) => value !== null && at % 2 === rest) as number[])
  const [odd = [], even = []] = halves
  return odd.length + even.length < LEAST_ITEMS || odd.length === 0 || even.length === 0
    ? null
    : Math.abs(mean(odd) - mean(even))
}

const longestRun = (choices: string): number =>
  (choices.match(/([^.])\1*/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)

export const marksOf = (
  { choices, times }: { readonly choices: string; readonly times: readonly number[] },
  scales: readonly ScaleHalves[],
): AnswerMarks => {
  const found = scales.map(apart).filter((one) => one !== null)
  return {
    pace: middle(times.filter((_, at) => (choices[at] ?? OPEN) !== OPEN)),
    longRun: longestRun(choices),
    unevenness: found.length === 0 ? null : Math.round(mean(found) * 100),
  }
}

/** Of the plan's sheets, how many look at least as odd as this one, itself among them. */
export type BesideOthers = {
  readonly count: number
  readonly asFast: number
  readonly asLong: number
  readonly asUneven: number
}

export const carelessSigns = {
  pace: '答得很快',
  longRun: '长串同选',
  unevenness: '前后不一',
} as const
export type CarelessSign = keyof typeof carelessSigns

export type CarelessFinding = {
  readonly sign: CarelessSign
  /** Of a hundred of the plan, how many look at least as odd; null where there are too few to compare with. */
  readonly ofHundred: number | null
  readonly isOdd: boolean
}

/** So many sheets make a plan to compare with, and so few of a hundred are odd. */
const CROWD = 30
const ODD_OF_HUNDRED = 5
/** Where there is nobody to compare with: nobody reads a question in a second, or means eighteen times the same. */
const FASTEST_TENTHS = 10
const LONGEST = 18
const FARTHEST = 50
/** Beside any crowd these are no reason to wonder. */
const CALM = { pace: 25, longRun: 9, unevenness: 25 } as const

/**
 * Several looks, none of which is proof: somebody who is well answers nine times "not at all", and rightly. A run or a distance
 * is odd when hardly anybody of the same plan has one like it. It is shown with its reason and lowers no level (INV-T).
 */
export const carelessFindings = (marks: AnswerMarks, others: BesideOthers): readonly CarelessFinding[] => {
  const isCrowd = others.count >= CROWD
  const share = (n: number): number => Math.round((n / others.count) * 100)
  const judged = (sign: CarelessSign, n: number, isPlainlyOdd: boolean, isCalm: boolean): CarelessFinding => ({
    sign,
    ofHundred: isCrowd ? share(n) : null,
    isOdd: !isCalm && (isCrowd ? n * 100 <= others.count * ODD_OF_HUNDRED : isPlainlyOdd),
  })
  const { pace, longRun, unevenness } = marks
  const fast = judged('pace', others.asFast, pace < FASTEST_TENTHS, pace >= CALM.pace)
  return [
    { ...fast, isOdd: fast.isOdd || pace < FASTEST_TENTHS },
    judged('longRun', others.asLong, longRun >= LONGEST, longRun < CALM.longRun),
    ...(unevenness === null
      ? []
      : [judged('unevenness', others.asUneven, unevenness >= FARTHEST, unevenness < CALM.unevenness)]),
  ]
}

/** One odd look happens to everybody; two together are worth a talk about how it was answered. */
export const looksCareless = (findings: readonly CarelessFinding[]): boolean =>
  findings.filter(({ isOdd }) => isOdd).length >= 2

const SCREEN = 10
const TENTHS = 10

/**
 * How many seconds are missing on the screen that was looked at shortest (44007). A screen is one question in a hand and ten at a
 * desk; ten in a row take at least as long as one screen either way.
 */
export const readOnSeconds = (times: readonly number[], screenSeconds: number): number => {
  const screens = Array.from({ length: Math.ceil(times.length / SCREEN) }, (_, no) =>
    times.slice(no * SCREEN, (no + 1) * SCREEN).reduce((sum, time) => sum + time, 0),
  )
  return Math.max(0, ...screens.map((tenths) => Math.ceil(screenSeconds - tenths / TENTHS)))
}
