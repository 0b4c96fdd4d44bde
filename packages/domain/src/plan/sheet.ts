/**
 * What somebody has answered, one character a question in the order of the sheet: the number of the choice in base 36, or a
 * point where nothing is answered yet. Beside it the tenths of a second each question was looked at. A sheet of 90 is some
 * 300 bytes, whatever its questions say.
 */
export type SheetAnswers = { readonly choices: string; readonly times: readonly number[] }

const NONE = '.'
const BASE = 36
/** Ten minutes on one question is as long as an hour. */
const MOST_TENTHS = 6000

export const emptyAnswers = (length: number): SheetAnswers => ({
  choices: NONE.repeat(length),
  times: Array.from({ length }, () => 0),
})

export const choiceAt = ({ choices }: SheetAnswers, index: number): number | null => {
  const sign = choices[index]
  return sign === undefined || sign === NONE ? null : parseInt(sign, BASE)
}

export const withChoice = (answers: SheetAnswers, index: number, choice: number | null): SheetAnswers => ({
  ...answers,
  choices:
    answers.choices.slice(0, index) +
    (choice === null ? NONE : choice.toString(BASE)) +
    answers.choices.slice(index + 1),
})

export const withTime = (answers: SheetAnswers, index: number, tenths: number): SheetAnswers => ({
  ...answers,
  times: answers.times.map((time, at) =>
    at === index ? Math.min(MOST_TENTHS, time + Math.max(0, Math.round(tenths))) : time,
  ),
})

export const answeredCount = ({ choices }: SheetAnswers): number => [...choices].filter((sign) => sign !== NONE).length

/** In the order of the sheet, the first that is open; the last one when all are answered. */
export const firstOpen = ({ choices }: SheetAnswers): number => {
  const open = choices.indexOf(NONE)
  return open === -1 ? Math.max(0, choices.length - 1) : open
}

export const secondsOf = ({ times }: SheetAnswers): number =>
  Math.round(times.reduce((sum, time) => sum + time, 0) / 10)

/** As bytes to be sealed. */
export const packAnswers = ({ choices, times }: SheetAnswers): string =>
  `${choices}|${times.map((time) => time.toString(BASE)).join(',')}`

/** Whatever is missing or too much of an older sheet is not answered. */
export const unpackAnswers = (packed: string, length: number): SheetAnswers => {
  const [choices = '', times = ''] = packed.split('|')
  const read = times.split(',').map((time) => parseInt(time, BASE) || 0)
  return {
    choices: choices.slice(0, length).padEnd(length, NONE),
    times: Array.from({ length }, (_, index) => read[index] ?? 0),
  }
}

/** Nothing but choices that each question has, as many as there are questions. `counts` is how many choices each has. */
export const fitsSheet = ({ choices, times }: SheetAnswers, counts: readonly number[]): boolean =>
  choices.length === counts.length &&
  times.length === counts.length &&
  times.every((time) => Number.isInteger(time) && time >= 0 && time <= MOST_TENTHS) &&
  [...choices].every((sign, index) => {
    if (sign === NONE) return true
    const choice = /^[0-9a-z]$/.test(sign) ? parseInt(sign, BASE) : -1
    return choice >= 0 && choice < (counts[index] ?? 0)
  })

/** What counts on either side: of two copies of one sheet, every answer of the newer one and what only the older one has. */
export const mergeAnswers = (newer: SheetAnswers, older: SheetAnswers): SheetAnswers => ({
  choices: [...newer.choices].map((sign, index) => (sign === NONE ? (older.choices[index] ?? NONE) : sign)).join(''),
  times: newer.times.map((time, index) => Math.max(time, older.times[index] ?? 0)),
})
