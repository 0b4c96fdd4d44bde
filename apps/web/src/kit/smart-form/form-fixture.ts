import { inlineOptions, type FormField, type FormOption, type OptionSource } from '@xinqiao/domain'
import { createFormStore, type FormSetup, type FormStore } from './form-store.ts'

/** A field of a test's form. */
export const q = (prop: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label: prop,
  ...more,
})

export const choices = (...options: readonly (string | FormOption)[]): OptionSource => ({
  from: 'inline',
  options: options.map((one, at) => (typeof one === 'string' ? { value: String(at + 1), label: one } : one)),
})

export const storeOf = (fields: readonly FormField[], more: Partial<FormSetup> = {}): FormStore =>
  createFormStore({
    definition: { schemaVersion: 1, title: '登记表', fields },
    answers: {},
    reader: { roleCodes: ['ROLE_GENERAL'] },
    today: '2026-04-15',
    options: inlineOptions(fields),
    grid: () => ({ rows: [], weeks: () => [] }),
    mode: 'fill',
    ...more,
  })
