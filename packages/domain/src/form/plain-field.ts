import { plainIdCard, plainPhone } from '../rules/plain.ts'
import type { FormField } from './form-definition.ts'

const asks = (field: FormField, kind: 'phone' | 'idCard'): boolean =>
  field.checks?.some((check) => check.kind === kind) ?? false

/** Numbers people group, prefix and type in any width are not measured as they are typed. */
export const isNumberOfPerson = (field: FormField): boolean => asks(field, 'phone') || asks(field, 'idCard')

/** What is kept of what was typed. */
export const plainField = (field: FormField, typed: string): string => {
  if (asks(field, 'phone')) return plainPhone(typed)
  return asks(field, 'idCard') ? plainIdCard(typed) : typed
}
