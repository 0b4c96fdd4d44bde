import type { Reply } from '@xinqiao/contract/client'
import {
  gridFrom,
  inlineOptions,
  isRoleCode,
  openAnswers,
  readDefinition,
  type FormAnswers,
  type FormDefinition,
  type FormOptions,
  type FormReader,
  type TimeGrid,
} from '@xinqiao/domain'
import type { FormHost } from '../../kit/smart-form/form-host.ts'
import type { FormMode, FormSetup } from '../../kit/smart-form/form-store.ts'

export type Opened = Reply<'POST /public/forms/answer/open'>
export type OpenForm = Opened['form']

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Answers as they travel; what is none of them is no answer. */
export const answersIn = (text: string | null | undefined): FormAnswers => {
  const value = text ? parse(text) : null
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormAnswers) : {}
}

/** The form ready for the engine, or in Chinese why it cannot be shown. */
export type ReadForm = {
  readonly definition: FormDefinition
  readonly options: FormOptions
  readonly grid: (prop: string) => TimeGrid
  readonly reader: FormReader
  readonly rights: NonNullable<FormSetup['rights']>
}

const RIGHTS: ReadonlySet<string> = new Set(['hidden', 'read', 'write'])

export const readForm = (form: OpenForm): ReadForm | string => {
  const definition = readDefinition(parse(form.content))
  if (typeof definition === 'string') return definition
  const grids = new Map(Object.entries(form.grids).map(([prop, rows]) => [prop, gridFrom(rows)]))
  const inline = inlineOptions(definition.fields)
  return {
    definition,
    options: (prop) => form.options[prop] ?? inline(prop),
    grid: (prop) => grids.get(prop) ?? gridFrom(),
    reader: { roleCodes: form.roleCodes.filter(isRoleCode) },
    rights: Object.fromEntries(
      Object.entries(form.rights).filter(([, right]) => RIGHTS.has(right)),
    ) as ReadForm['rights'],
  }
}

type SetupInput = {
  readonly form: ReadForm
  readonly answers: FormAnswers
  readonly loaded?: FormAnswers
  readonly previous: FormAnswers | null
  readonly mode: FormMode
  readonly today: string
  readonly host?: FormHost
}

/** Filling opens without choices that are gone; a record is shown as it was made. */
export const setupOf = ({ form, answers, loaded, previous, mode, today, host }: SetupInput): FormSetup => ({
  definition: form.definition,
  answers: mode === 'fill' ? openAnswers(form.definition.fields, answers, form.options) : answers,
  loaded: loaded ?? answers,
  previous,
  reader: form.reader,
  today,
  options: form.options,
  grid: form.grid,
  mode,
  rights: form.rights,
  ...(host ? { host } : {}),
})
