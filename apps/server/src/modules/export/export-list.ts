import type { Permission } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readThrough, type ListSource } from '../../kernel/db/list-source.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SheetCell, SheetColumn, SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import type { Filter, FilterRules } from './filters.ts'

type Column<View> = SheetColumn & { readonly value: (row: View) => SheetCell }

type Description<View> = {
  /** Letters only: it names the cursor the rows are read through. */
  readonly code: string
  readonly title: string
  /** What seeing the list needs, any of; none where everybody who is signed in may. */
  readonly read: readonly Permission[]
  /** What taking it along needs besides. */
  readonly take: Permission
  /** Its rows say who somebody is. */
  readonly isNamed: boolean
  /** What it says of them is grave: however few they are, a purpose is named and, where the school wants it, somebody agrees. */
  readonly isGrave?: true
  readonly filters: FilterRules
  readonly columns: readonly Column<View>[]
}

/** A list that can be taken along: the rows that the page of the same name would show this person, in the same words. */
export type ExportList = Omit<Description<never>, 'columns'> & {
  readonly columns: readonly SheetColumn[]
  /** Where the columns hang on what is asked for. */
  columnsFor?(tx: Tx, actor: Actor, filter: Filter): Promise<readonly SheetColumn[]>
  count(tx: Tx, actor: Actor, filter: Filter): Promise<number>
  rows(tx: Tx, actor: Actor, filter: Filter): AsyncIterable<readonly SheetRow[]>
}

type Source<View> = ListSource<never, View>

/** Of any length: read through a cursor, never held as a whole. */
export const longList = <View>(
  source: (tx: Tx, actor: Actor, filter: Filter) => Source<View> | Promise<Source<View>>,
  description: Description<View>,
): ExportList => ({
  ...described(description),
  count: async (tx, actor, filter) => (await source(tx, actor, filter)).count(),
  async *rows(tx, actor, filter) {
    const name = `export_${description.code.toLowerCase()}`
    for await (const portion of readThrough(tx, name, await source(tx, actor, filter)))
      yield portion.map(lineOf(description))
  },
})

/** Base data that a school keeps by hand and its pages show as a whole. */
export const shortList = <View>(
  read: (tx: Tx, actor: Actor, filter: Filter) => Promise<readonly View[]>,
  description: Description<View>,
): ExportList => ({
  ...described(description),
  count: async (tx, actor, filter) => (await read(tx, actor, filter)).length,
  async *rows(tx, actor, filter) {
    yield (await read(tx, actor, filter)).map(lineOf(description))
  },
})

const described = <View>({ columns, ...rest }: Description<View>) => ({
  ...rest,
  columns: columns.map(({ value: _, ...column }) => column),
})

const lineOf =
  <View>({ columns }: Description<View>) =>
  (row: View): SheetRow =>
    columns.map(({ value }) => value(row))

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** Lists that can be taken along as a file. */
    exportLists: readonly ExportList[]
  }
}
