import { isSameAnswer } from './answer-shape.ts'
import { isEmpty } from './condition.ts'
import { isForOthers, isOthersToWrite, type FormReader } from './evaluate-form.ts'
import type { FormField } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'
import { recordIn } from './widget-parts.ts'

const rowsIn = (value: FormValue | undefined): readonly FormAnswers[] =>
  Array.isArray(value) ? value.map((row: FormValue) => recordIn(row) ?? {}) : []

/** What a new row begins with. */
export const presetsOf = (fields: readonly FormField[]): FormAnswers =>
  Object.fromEntries(
    fields.flatMap(({ prop, value }) => (value === undefined || value === null ? [] : [[prop, value]])),
  )

/**
 * Which of the rows that were there each row was before; none for a new one. Rows have no names: one is known again by being the
 * same, or by standing in its place with something of its own writing still the same. What others wrote in a row must
 * neither get lost nor come to stand in another.
 */
export const pairRows = (
  fields: readonly FormField[],
  given: FormValue | undefined,
  opened: FormValue | undefined,
  reader: FormReader,
): readonly (number | undefined)[] => {
  const [now, before] = [rowsIn(given), rowsIn(opened)]
  const left = new Set(before.keys())
  const take = (place: number | undefined): number | undefined => {
    if (place !== undefined) left.delete(place)
    return place
  }
  const own = fields.filter((field) => !isForOthers(field, reader) && !isOthersToWrite(field, reader))
  const isAlike = (row: FormAnswers, other: FormAnswers): boolean =>
    own.some(({ prop }) => !isEmpty(row[prop]) && isSameAnswer(row[prop], other[prop]))
  const same = now.map((row, place) =>
    take([place, ...left].find((one) => left.has(one) && isSameAnswer(row, before[one]))),
  )
  return same.map((known, place) =>
    known === undefined && left.has(place) && isAlike(now[place]!, before[place]!) ? take(place) : known,
  )
}
