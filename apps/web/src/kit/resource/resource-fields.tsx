import {
  initialOf,
  isValueOf,
  labelOf,
  optionsOf,
  ruleOf,
  type Field,
  type GivenOf,
  type Option,
  type Resource,
  type RowOf,
} from '@xinqiao/domain'
import type { FormField, FormValues } from '../form-drawer/form.types.ts'
import type { ListColumn } from '../list/list.types.ts'
import { enabledLook, enabledOptions, flagOf } from '../status/enabled.tsx'

/** Instead of the control a field would get; a reference needs one, or the rows there are to choose from. */
export type OwnFields<R extends Resource> = {
  readonly [K in keyof R['fields']]?: FormField | readonly Option[]
}
type Own = Readonly<Record<string, FormField | readonly Option[] | undefined>>

const isOptions = (own: FormField | readonly Option[]): own is readonly Option[] => Array.isArray(own)

const controlOf = (field: Field, options: readonly Option[]) => {
  switch (field.kind) {
    case 'code':
      return { kind: 'radio', options: optionsOf(field.table) } as const
    case 'enabled':
      return { kind: 'radio', options: enabledOptions } as const
    case 'integer':
      return { kind: 'number', min: field.min, max: field.max, ...(field.unit ? { unit: field.unit } : {}) } as const
    case 'ref':
      return { kind: 'select', options } as const
    case 'time':
      return { kind: 'time', required: true } as const
    default: {
      const rule = ruleOf(field)
      return { kind: field.kind === 'long' ? 'textarea' : 'text', max: field.max, ...(rule ? { rule } : {}) } as const
    }
  }
}

const formFieldOf = (name: string, field: Field, own: Own[string]): FormField => {
  if (own && !isOptions(own)) return own
  const { label, hint, placeholder } = field
  return {
    name,
    label,
    ...('required' in field && field.required ? { required: true } : {}),
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...controlOf(field, own ?? []),
  }
}

export const formFieldsOf = <R extends Resource>(resource: R, own: OwnFields<R> = {}): readonly FormField[] =>
  Object.entries(resource.fields).map(([name, field]) => formFieldOf(name, field, (own as Own)[name]))

type Choice = { readonly id: string; readonly label: string; readonly path: string }
const isChoice = (value: unknown): value is Choice => typeof value === 'object' && value !== null && 'id' in value

/** What a form starts with: a row as it is, or what a new one has. A control of one's own gets a reference with its name. */
export const valuesOf = <R extends Resource>(
  resource: R,
  row: RowOf<R> | null,
  own: OwnFields<R> = {},
): Record<string, unknown> => {
  const was = row as Readonly<Record<string, unknown>> | null
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const value = was ? was[name] : initialOf(field)
      const control = (own as Own)[name]
      if (field.kind !== 'ref' || !value || !control || isOptions(control)) return [name, value]
      const label = (was?.[field.shows] ?? '') as string
      return [name, { id: value, label, path: label }]
    }),
  )
}

/** What a call takes, from a form's values or from a row as it is. */
export const bodyOf = <R extends Resource>(resource: R, values: FormValues): GivenOf<R> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
      const given = values[name]
      const value = isChoice(given) ? given.id : typeof given === 'string' ? given.trim() : given
      if (field.kind === 'ref') return value ? [[name, value]] : []
      return [[name, isValueOf(field, value) ? value : initialOf(field)]]
    }),
  ) as GivenOf<R>

const SHORT = 20
const widthOf = (field: Field): number | undefined => {
  if (field.kind === 'integer') return undefined
  if (field.kind === 'name') return 140
  if (field.kind === 'code') return 110
  if (field.kind === 'enabled') return 100
  return 'max' in field && field.max <= SHORT ? 90 : 180
}

/** The columns of its list; a page may say more of single ones. */
export const columnsOf = <R extends Resource>(resource: R): ReadonlyArray<ListColumn<RowOf<R>>> =>
  resource.list.map((key) => {
    const field = resource.fields[key]!
    const of = (row: RowOf<R>): unknown => (row as Readonly<Record<string, unknown>>)[key]
    const width = widthOf(field)
    const column = { key, title: field.label, ...(width ? { width } : {}) }
    switch (field.kind) {
      case 'name':
        return { ...column, onCard: 'title' }
      case 'code':
        return { ...column, text: (row) => labelOf(field.table, String(of(row)), String(of(row))) }
      case 'integer':
        return { ...column, kind: 'number', text: (row) => [of(row), field.unit].filter(Boolean).join(' ') }
      case 'ref':
        return { ...column, text: (row) => (row as Readonly<Record<string, string | null>>)[field.shows] }
      case 'enabled':
        return { ...column, onCard: 'aside', look: (row) => enabledLook(flagOf(of(row))) }
      default:
        return column
    }
  })
