import type { Option } from '../enums/table.ts'

/** Colours of a tag, by meaning. */
export const dictColours = { primary: '蓝', success: '绿', info: '灰', warning: '橙', danger: '红' } as const

export type DictColour = keyof typeof dictColours

export type SystemItem = Option & { readonly colour?: DictColour; readonly description?: string }

/**
 * A list of choices the platform ships. Its values are fixed, because answers are stored by value; a school may word, order,
 * colour or switch off each of them. Into an open one it may also add values of its own.
 */
export type SystemDict = { readonly name: string; readonly isOpen: boolean; readonly items: readonly SystemItem[] }

type Row = readonly [value: string, label: string, more?: { colour?: DictColour; description?: string }]

const rowsOf = (rows: readonly Row[]): readonly SystemItem[] =>
  rows.map(([value, label, more]) => ({ value, label, ...more }))

/** Values that rules look at: a school must not invent one. */
export const closed = (name: string, ...rows: readonly Row[]): SystemDict => ({
  name,
  isOpen: false,
  items: rowsOf(rows),
})

export const open = (name: string, ...rows: readonly Row[]): SystemDict => ({ name, isOpen: true, items: rowsOf(rows) })

/** The same list that a form about a person offers. */
export const fromOptions = (name: string, items: readonly Option[]): SystemDict => ({ name, isOpen: true, items })
