import type { FormField, FormOption } from './form-definition.ts'
import { plainText, type FormValue } from './form-value.ts'

/** Choices by field: those written into the form, and those looked up for it. */
export type FormOptions = (prop: string) => readonly FormOption[]

/** A form's own choices; what comes from elsewhere is looked up by whoever shows or checks the form. */
export const inlineOptions = (fields: readonly FormField[]): FormOptions => {
  const all = new Map(fields.map(({ prop, options }) => [prop, options?.from === 'inline' ? options.options : []]))
  return (prop) => all.get(prop) ?? []
}

const find = (options: readonly FormOption[], value: FormValue): FormOption | undefined =>
  options.find((option) => option.value === plainText(value))

/** Anywhere in a tree. */
const findDeep = (options: readonly FormOption[], value: FormValue): FormOption | undefined =>
  find(options, value) ??
  options.reduce<FormOption | undefined>(
    (found, { children }) => found ?? (children && findDeep(children, value)),
    undefined,
  )

/** The options along a path from the top, or null where it leads nowhere. */
export const alongPath = (options: readonly FormOption[], path: readonly FormValue[]): readonly FormOption[] | null => {
  const [first, ...rest] = path
  if (first === undefined) return []
  const here = find(options, first)
  if (!here) return null
  const below = alongPath(here.children ?? [], rest)
  return below && [here, ...below]
}

export const isChoice = (field: FormField, options: readonly FormOption[], value: FormValue): boolean =>
  (field.other !== undefined && plainText(value) === field.other.value) ||
  (field.type === 'tree' ? findDeep(options, value) : find(options, value)) !== undefined

export const labelOfOption = (field: FormField, options: readonly FormOption[], value: FormValue): string | null =>
  (field.type === 'tree' ? findDeep(options, value) : find(options, value))?.label ?? null

const SINGLE: ReadonlySet<FormField['type']> = new Set(['radio', 'radioInput', 'select', 'tree', 'star'])

/** Answered with exactly one of its options. */
export const isSingleChoice = ({ type, options }: FormField): boolean => SINGLE.has(type) && options !== undefined

/** A single choice that is no longer offered, or that holds several, is asked again. */
export const isStaleChoice = (
  field: FormField,
  options: readonly FormOption[],
  value: FormValue | undefined,
): boolean =>
  isSingleChoice(field) &&
  value !== undefined &&
  value !== null &&
  value !== '' &&
  (Array.isArray(value) || plainText(value).includes(',') || !isChoice(field, options, value))
