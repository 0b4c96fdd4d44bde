import { chosenTexts, type FormField, type FormOption, type FormValue } from '@xinqiao/domain'
import { formTexts } from './smart-form.messages.ts'

/** What a question offers, 其他 included where it has a text of its own. */
export const offered = (field: FormField, options: readonly FormOption[]): readonly FormOption[] => {
  const { other } = field
  if (!other || options.some(({ value }) => value === other.value)) return options
  return [...options, { value: other.value, label: formTexts.other }]
}

/** An option that is chosen alone drives the others out, and is driven out by them. */
export const settleChoices = (
  options: readonly FormOption[],
  before: FormValue | undefined,
  after: FormValue,
): FormValue => {
  const had = chosenTexts(before)
  const alone = new Set(options.filter(({ exclusive }) => exclusive).map(({ value }) => value))
  if (alone.size === 0 || !Array.isArray(after)) return after
  const added = chosenTexts(after).filter((one) => !had.includes(one))
  const last = added.findLast((one) => alone.has(one))
  if (last !== undefined && added.at(-1) === last) return [last]
  return added.length === 0 ? (after as FormValue) : chosenTexts(after).filter((one) => !alone.has(one))
}

export const isOtherChosen = (field: FormField, value: FormValue | undefined): boolean =>
  field.other !== undefined && chosenTexts(value).includes(field.other.value)

const LONG = 18

/** Choices as long as sentences stand one below the other. */
export const hasLongLabels = (options: readonly FormOption[]): boolean =>
  options.some(({ label }) => label.length > LONG)
