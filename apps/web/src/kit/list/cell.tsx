import type { ReactNode } from 'react'
import { StatusTag } from '../status/status-tag.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { ListColumn } from './list.types.ts'

const MINUTES = 'yyyy-MM-dd HH:mm'.length

/** The words of a cell, empty when there are none. */
export function cellText<Row>({ text, look, key }: ListColumn<Row>, row: Row): string {
  const value = text ? text(row) : (look?.(row)?.label ?? (row as Readonly<Record<string, unknown>>)[key])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function cellContent<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.render) {
    const drawn = column.render(row)
    return drawn === null || drawn === undefined || drawn === '' || drawn === false ? texts.none : drawn
  }
  const look = column.look?.(row)
  if (look) return <StatusTag {...look} />
  const words = cellText(column, row)
  return (column.kind === 'time' ? words.slice(0, MINUTES) : words) || texts.none
}

/** How a row is called where only words can name it. */
export function rowWords<Row>(columns: ReadonlyArray<ListColumn<Row>>, row: Row): string {
  for (const column of columns) {
    const words = cellText(column, row)
    if (words) return words
  }
  return ''
}
