import { isCodeOf } from '../enums/table.ts'
import { nameRule } from '../rules/name.ts'
import { required, type Rule } from '../rules/rule.ts'
import type { Field } from './field.ts'

export type Fields = Readonly<Record<string, Field>>

/** A list of plain rows said once: contract, server, pages and tests read it. Data only, so that no schema reaches the browser. */
export type Resource<F extends Fields = Fields> = {
  readonly entity: string
  readonly noun: string
  /** In the order in which a form asks. */
  readonly fields: F
  /** The columns of the page's list. */
  readonly list: readonly (keyof F & string)[]
  /** What a list can be narrowed by. */
  readonly search: readonly (keyof F & string)[]
  /** Sentences of its questions: what follows when it is switched off, or removed. */
  readonly leads: { readonly disable?: string; readonly remove: string }
}

export const defineResource = <const F extends Fields, const R extends Resource<F>>(
  resource: R & { readonly fields: F },
): R => resource

type Wire<T extends Field> = T extends { readonly kind: 'code'; readonly table: infer L }
  ? keyof L & string
  : T extends { readonly kind: 'integer' }
    ? number
    : T extends { readonly kind: 'enabled' }
      ? '0' | '1'
      : string

type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? K : never
}[keyof F]

/** What a call that writes is given. */
export type GivenOf<R extends Resource> = {
  [K in RequiredKeys<R['fields']>]: Wire<R['fields'][K]>
} & { [K in Exclude<keyof R['fields'], RequiredKeys<R['fields']>>]?: Wire<R['fields'][K]> }

/** Codes are read as text: stored ones may be older than the table. */
type Read<T extends Field> = T extends { readonly kind: 'code' }
  ? string
  : T extends { readonly kind: 'ref' }
    ? T extends { readonly required: true }
      ? string
      : string | null
    : Wire<T>

type Shown<F extends Fields> = {
  [
    K in keyof F as F[K] extends { readonly kind: 'ref'; readonly shows: infer S extends string } ? S : never
  ]: F[K] extends { readonly required: true } ? string : string | null
}

/** A row as it is read. */
export type RowOf<R extends Resource> = { id: string } & { [K in keyof R['fields']]: Read<R['fields'][K]> } & Shown<
    R['fields']
  > & { version: number }

/** What a list is asked with. */
export type FilterOf<R extends Resource> = { [K in R['search'][number]]?: Wire<R['fields'][K]> }

/** The key of its only field of a kind: what it is called, or whether it is in use. */
export const keyOfKind = (resource: Resource, kind: 'name' | 'enabled'): string | undefined =>
  Object.keys(resource.fields).find((key) => resource.fields[key]?.kind === kind)

/** The rule of a field's text beyond its length. */
export const ruleOf = (field: Field): Rule | undefined => {
  if (field.kind === 'name') return nameRule(field.label, field.max)
  const isOwed = (field.kind === 'text' || field.kind === 'long') && field.required
  return isOwed ? required(`${field.label}不能为空`) : undefined
}

/** What a new one starts with; a reference starts with none. */
export const initialOf = (field: Field): string | number | null => {
  if (field.kind === 'ref') return null
  if (field.kind === 'enabled') return '1'
  return 'initial' in field ? field.initial : ''
}

/** Is it something the field can hold? Bounds are the contract's business. */
export const isValueOf = (field: Field, value: unknown): value is string | number => {
  if (field.kind === 'integer') return typeof value === 'number'
  if (field.kind === 'code') return isCodeOf(field.table, value)
  return field.kind === 'enabled' ? value === '0' || value === '1' : typeof value === 'string'
}
