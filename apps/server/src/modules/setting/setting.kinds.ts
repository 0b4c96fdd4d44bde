import type { SettingItem } from '@xinqiao/contract'

type Option = { readonly value: string; readonly label: string }

/** How a field is filled in; the browser draws its editor from this and the server judges by it. */
export type FieldSpec = {
  readonly name: keyof SettingItem
  readonly label: string
  readonly control:
    | 'text'
    | 'switch'
    | 'number'
    | 'time'
    | 'colour'
    | 'weekdays'
    | 'choice'
    | 'choices'
    | 'site'
    /** another item of the same list, by its code */
    | 'parent'
    | 'url'
  readonly required?: true
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly hint?: string
  readonly options?: readonly Option[]
  /** numbers stay numbers although a choice shows words */
  readonly isNumber?: true
}

export const choice = (values: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }))

export const need = (field: FieldSpec): FieldSpec => ({ ...field, required: true })
export const number = (
  name: FieldSpec['name'],
  label: string,
  min: number,
  max: number,
  unit: string,
  hint?: string,
): FieldSpec => ({ name, label, control: 'number', required: true, min, max, unit, ...(hint ? { hint } : {}) })
export const flag = (name: FieldSpec['name'], label: string, hint?: string): FieldSpec => ({
  name,
  label,
  control: 'switch',
  ...(hint ? { hint } : {}),
})
export const time = (name: FieldSpec['name'], label: string): FieldSpec => ({
  name,
  label,
  control: 'time',
  required: true,
})
export const text = (name: FieldSpec['name'], label: string, max: number, hint?: string): FieldSpec => ({
  name,
  label,
  control: 'text',
  max,
  ...(hint ? { hint } : {}),
})
