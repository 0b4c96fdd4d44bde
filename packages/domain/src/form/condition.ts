import type { RoleCode } from '../enums/role.ts'
import { chosenTexts, type FormValue } from './form-value.ts'

type Simple = string | number

/** When something holds. Any depth; an empty `all` holds, an empty `any` does not. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly prop: string; readonly op: 'filled' | 'empty' }
  | { readonly prop: string; readonly op: 'eq' | 'ne' | 'gt' | 'lt'; readonly value: Simple }
  | {
      readonly prop: string
      readonly op: 'in' | 'notIn' | 'containsAny' | 'containsAll'
      readonly values: readonly Simple[]
    }
  | { readonly role: readonly RoleCode[] }

export const isEmpty = (value: FormValue | undefined): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object') return Object.values(value).every(isEmpty)
  return false
}

const numberOf = (value: FormValue | undefined): number => {
  const [only, ...more] = chosenTexts(value)
  return only === undefined || only.trim() === '' || more.length > 0 ? Number.NaN : Number(only)
}

/** Reads an answer that counts: one to a question that is being asked. */
export type ReadAnswer = (prop: string) => FormValue | undefined

export const holds = (condition: Condition, read: ReadAnswer, roles: readonly RoleCode[]): boolean => {
  if ('all' in condition) return condition.all.every((one) => holds(one, read, roles))
  if ('any' in condition) return condition.any.some((one) => holds(one, read, roles))
  if ('not' in condition) return !holds(condition.not, read, roles)
  if ('role' in condition) return condition.role.some((role) => roles.includes(role))
  const value = read(condition.prop)
  switch (condition.op) {
    case 'filled':
      return !isEmpty(value)
    case 'empty':
      return isEmpty(value)
    case 'eq':
      return chosenTexts(value).length === 1 && chosenTexts(value)[0] === String(condition.value)
    case 'ne':
      return !(chosenTexts(value).length === 1 && chosenTexts(value)[0] === String(condition.value))
    case 'gt':
      return numberOf(value) > Number(condition.value)
    case 'lt':
      return numberOf(value) < Number(condition.value)
    case 'in':
    case 'containsAny':
      return condition.values.some((one) => chosenTexts(value).includes(String(one)))
    case 'notIn':
      return !condition.values.some((one) => chosenTexts(value).includes(String(one)))
    case 'containsAll':
      return condition.values.every((one) => chosenTexts(value).includes(String(one)))
  }
}

/** The questions a condition looks at. */
export const propsIn = (condition: Condition): readonly string[] => {
  if ('all' in condition) return condition.all.flatMap(propsIn)
  if ('any' in condition) return condition.any.flatMap(propsIn)
  if ('not' in condition) return propsIn(condition.not)
  return 'prop' in condition ? [condition.prop] : []
}
