/** A closed code table: the wire's code as key, the Chinese text a user sees as value. */
export type LabelTable = Readonly<Record<string, string>>

export const codesOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]

/** Own keys only: 'constructor' and its relatives are never codes. */
export const isCodeOf = <T extends object>(table: T, code: unknown): code is keyof T & string =>
  typeof code === 'string' && Object.hasOwn(table, code)

/** Codes read from storage may be older than the table, so an unknown one falls back instead of failing a whole list. */
export const labelOf = (table: LabelTable, code: string, fallback = '未知'): string =>
  isCodeOf(table, code) ? (table[code] ?? fallback) : fallback

export type Option = { readonly value: string; readonly label: string }

export const optionsOf = (table: LabelTable): readonly Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
