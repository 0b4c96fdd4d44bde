import type { LabelTable } from '../enums/table.ts'

/** What every field says of itself: its word, and what stands beside its control. */
type Words = { readonly placeholder?: string; readonly hint?: string }
/** Where the column is not the field's own name with underscores. */
type Stored = { readonly column?: string }
/** `unique` names the refusal when another row has it; the constraint is called table_column. */
type TextOptions = Words & Stored & { readonly max: number; readonly required?: boolean; readonly unique?: string }
type IntegerOptions = Words &
  Stored & { readonly min: number; readonly max: number; readonly unit?: string; readonly initial: number }

export type TextField = { readonly kind: 'text' | 'long' | 'name'; readonly label: string } & TextOptions
export type CodeField = { readonly kind: 'code'; readonly label: string; readonly table: LabelTable } & Words &
  Stored & { readonly required: true; readonly initial: string }
export type IntegerField = { readonly kind: 'integer'; readonly label: string } & IntegerOptions & {
    readonly required?: boolean
  }
export type RefField = { readonly kind: 'ref'; readonly label: string; readonly entity: string } & Words &
  Stored & { readonly required?: boolean; readonly shows: string }
export type TimeField = { readonly kind: 'time'; readonly label: string; readonly initial: string } & Words & Stored
export type EnabledField = { readonly kind: 'enabled'; readonly label: string } & Words & Stored
export type Field = TextField | CodeField | IntegerField | RefField | TimeField | EnabledField

/** One line, its ends trimmed. */
export const text = <const O extends TextOptions>(label: string, options: O) =>
  ({ kind: 'text', label, ...options }) as const
/** Several lines. */
export const longText = <const O extends TextOptions>(label: string, options: O) =>
  ({ kind: 'long', label, ...options }) as const
/** What the thing is called: tidied, and without characters nobody sees. */
export const name = <const O extends TextOptions>(label: string, options: O) =>
  ({ kind: 'name', label, required: true, ...options }) as const
export const code = <const T extends LabelTable, const I extends keyof T & string>(
  label: string,
  table: T,
  initial: I,
  options: Words & Stored = {},
) => ({ kind: 'code', label, table, initial, required: true, ...options }) as const
/** One that has to be said, and may stand in the list. */
export const integer = <const O extends IntegerOptions & { readonly required?: boolean }>(label: string, options: O) =>
  ({ kind: 'integer', label, ...options }) as const
/** Another row; `shows` is the field of the reply with its name. */
export const ref = <
  const E extends string,
  const O extends Words & Stored & { readonly required?: boolean; readonly shows: string },
>(
  entity: E,
  label: string,
  options: O,
) => ({ kind: 'ref', entity, label, ...options }) as const
/** A time of day, HH:mm. */
export const timeOfDay = (label: string, initial: string) => ({ kind: 'time', label, initial }) as const
/** '1' is in use, '0' is not; what is new is in use. */
export const enabled = () => ({ kind: 'enabled', label: '状态', column: 'enabled' }) as const
/** Smaller ones stand first. */
export const sortOrder = (options: Words = {}) =>
  ({ kind: 'integer', label: '排序', min: 0, max: 1_000_000, initial: 0, column: 'sort', ...options }) as const
