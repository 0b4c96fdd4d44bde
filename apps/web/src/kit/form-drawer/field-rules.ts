import type { FormField, FormValues } from './form.types.ts'
import { placeholderOf } from './field-control.tsx'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The sentence to show under the field, or null. */
export function judge(field: FormField, value: unknown): string | null {
  if (isEmpty(value)) return field.required ? placeholderOf(field) : null
  return typeof value === 'string' ? (field.rule?.(value) ?? null) : null
}

/** Whether anything was changed; a field that was opened and emptied again was not. */
export function differs(fields: readonly FormField[], before: FormValues, now: FormValues): boolean {
  return fields.some(({ name }) => normal(before[name]) !== normal(now[name]))
}

const normal = (value: unknown): string => (isEmpty(value) || value === false ? '' : JSON.stringify(value))
