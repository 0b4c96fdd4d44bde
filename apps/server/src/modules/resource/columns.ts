import { initialOf, ruleOf, tidyName, type Field, type Resource } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'

const underscored = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnOf = (key: string, field: Field): string => field.column ?? underscored(key)

/** The columns of a resource's table, under the names of the wire; names of what is referred to come from the module's source. */
export const selectOf = (resource: Resource, as: string): string =>
  ['id', 'version']
    .map((column) => `${as}.${column}`)
    .concat(
      Object.entries(resource.fields).map(([key, field]) =>
        field.kind === 'enabled'
          ? `case when ${as}.${columnOf(key, field)} then '1' else '0' end as "${key}"`
          : `${as}.${columnOf(key, field)} as "${key}"`,
      ),
    )
    .join(', ')

export const toColumn = (field: Field, value: unknown): unknown => (field.kind === 'enabled' ? value === '1' : value)

/** All values of a row to be: what was given, else what it had, else what a new one starts with. A reference not given is none. */
export const valuesOf = (
  resource: Resource,
  given: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([key, field]) => [
      key,
      tidied(field, given[key]) ?? (field.kind === 'ref' ? null : (before?.[key] ?? initialOf(field))),
    ]),
  )

const tidied = (field: Field, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = field.kind === 'name' ? tidyName(value) : value.trim()
  const fault = ruleOf(field)?.(text)
  if (fault) throw new AppError('request.invalid', { detail: fault })
  return text
}
