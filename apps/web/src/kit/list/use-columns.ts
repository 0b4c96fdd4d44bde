import { useRemembered } from '../remember.ts'
import type { ListColumn } from './list.types.ts'

export type ColumnChoice = { readonly key: string; readonly on: boolean }

type Kept = { readonly version: number; readonly columns: readonly ColumnChoice[] }

/**
 * Columns as this person arranged them. Those that came with a later release stand where the page puts them; those that
 * have gone are forgotten. A new `version` forgets everything.
 */
export function useColumns<Row>(id: string, columns: ReadonlyArray<ListColumn<Row>>, version: number) {
  const [kept, keep] = useRemembered(`list.${id}.columns`, aKept)
  const choices = arrange(columns, kept?.version === version ? kept.columns : [])
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return {
    choices,
    shown: choices.filter(({ on }) => on).flatMap(({ key }) => byKey.get(key) ?? []),
    choose: (next: readonly ColumnChoice[]) => keep({ version, columns: next }),
    reset: () => keep(null),
  }
}

export function arrange<Row>(
  columns: ReadonlyArray<ListColumn<Row>>,
  kept: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const known = new Map(columns.map((column) => [column.key, column]))
  const choices = kept
    .filter(({ key }) => known.has(key))
    .map(({ key, on }) => ({ key, on: on || known.get(key)?.always === true }))
  columns.forEach((column, index) => {
    if (choices.some(({ key }) => key === column.key)) return
    const before = columns[index - 1]?.key
    const place = choices.findIndex(({ key }) => key === before) + 1
    choices.splice(place, 0, { key: column.key, on: !column.optional })
  })
  return choices
}

/** Moves one column by one place among all. */
export function moved(choices: readonly ColumnChoice[], key: string, by: -1 | 1): readonly ColumnChoice[] {
  const from = choices.findIndex((choice) => choice.key === key)
  const chosen = choices[from]
  const to = from + by
  if (!chosen || to < 0 || to >= choices.length) return choices
  const rest = choices.filter((choice) => choice !== chosen)
  return [...rest.slice(0, to), chosen, ...rest.slice(to)]
}

function aKept(kept: unknown): Kept | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { version, columns } = kept as Partial<Kept>
  return typeof version === 'number' && Array.isArray(columns) && columns.every(isChoice) ? { version, columns } : null
}

const isChoice = (choice: unknown): choice is ColumnChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  typeof (choice as ColumnChoice).key === 'string' &&
  typeof (choice as ColumnChoice).on === 'boolean'
