import { Readable } from 'node:stream'
import { formatDateTime } from '@xinqiao/domain'
import type { SheetCell, SheetRow } from '../../kernel/sheets/sheet-xml.ts'

const BOM = '\ufeff'
const CHUNK = 64 * 1024

/** A spreadsheet runs a text that begins like this; an apostrophe in front makes it words again. */
const FORMULA = /^[=+\-@\t\r\n]/

const fieldOf = (cell: SheetCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = cell instanceof Date ? formatDateTime(cell) : FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (row: SheetRow): string => `${row.map(fieldOf).join(',')}\r\n`

/** Comma-separated lines that Excel opens as Chinese. Rows are asked for only as fast as the bytes are read. */
export const csvStream = (titles: readonly string[], rows: AsyncIterable<SheetRow>, note: string): Readable => {
  async function* bytes(): AsyncGenerator<Buffer> {
    let text = BOM + lineOf(titles)
    for await (const row of rows) {
      text += lineOf(row)
      if (text.length >= CHUNK) {
        yield Buffer.from(text)
        text = ''
      }
    }
    yield Buffer.from(text + lineOf([note]))
  }
  return Readable.from(bytes(), { objectMode: false, highWaterMark: CHUNK })
}
