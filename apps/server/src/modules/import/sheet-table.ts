import { cellText, readHeader, type ImportColumn } from '@xinqiao/domain'
import { readWorkbook } from '../../kernel/sheets/read-workbook.ts'
import { answerQuestions } from '../../kernel/sheets/thread.ts'
import type { SheetSource } from '../../kernel/sheets/xlsx-rows.ts'
import type { Opened, OpenFault, Question, SheetData, SheetLine } from './import-thread.ts'
import { isBlank, packLine } from './packed-line.ts'

/** Lines in which a header may stand: a title and a note above it are common. */
const HEADER_LINES = 20

type Table = {
  titles: readonly string[]
  columns: ReadonlyMap<number, ImportColumn>
  numbers: number[]
  lines: string[]
}

const load = async (data: Omit<SheetData, 'bytes'>, sheets: readonly SheetSource[]): Promise<Table | OpenFault> => {
  let fault: OpenFault = { fault: 'no_header' }
  for (const sheet of sheets) {
    const found = await loadSheet(data, sheet)
    if (!('fault' in found)) return found
    if (found.fault !== 'no_header') fault = found
    if (found.fault === 'too_many') break
  }
  return fault
}

const loadSheet = async (data: Omit<SheetData, 'bytes'>, sheet: SheetSource): Promise<Table | OpenFault> => {
  let table: Table | null = null
  let looked = 0
  for await (const { number, cells } of sheet.lines()) {
    const line = packLine(cells)
    if (isBlank(line)) continue
    if (table) {
      if (table.lines.length >= data.maxRows) return { fault: 'too_many' }
      table.numbers.push(number)
      table.lines.push(line)
      continue
    }
    if (++looked > HEADER_LINES) break
    const titles = cells.map(cellText)
    const header = readHeader(titles, data.columns)
    if (!header) continue
    if (header.twice.length > 0) return { fault: 'twice', names: header.twice }
    if (header.missing.length > 0) return { fault: 'missing', names: header.missing }
    table = { titles, columns: header.columns, numbers: [], lines: [] }
  }
  if (!table) return { fault: 'no_header' }
  return table.lines.length === 0 ? { fault: 'no_rows' } : table
}

/** `isWanted`: not written before a crash, and only read again for what others must not repeat. */
type ReadRow = (given: SheetLine, columns: Table['columns'], isWanted: boolean) => SheetLine

/** What a thread of an import does: unpacks the file, finds its header and reads row after row. */
export const serveSheet = (workerData: SheetData, readRow: ReadRow): void => {
  const { bytes, ...data } = workerData
  // Forgotten when it has been read.
  let file: ArrayBuffer | null = bytes
  Reflect.deleteProperty(workerData, 'bytes')
  let table: Table | null = null
  let seen = 0
  const rowAt = ({ columns, lines, numbers }: Table, at: number, isWanted: boolean): SheetLine => {
    const given = { number: numbers[at] ?? 0, line: lines[at] ?? '' }
    // Every row is taken once.
    lines[at] = ''
    return readRow(given, columns, isWanted)
  }
  answerQuestions<Question>(async (question): Promise<Opened | SheetLine[]> => {
    if (question.kind === 'open') {
      if (!file) throw new Error('opened already')
      const loaded = await readWorkbook(Buffer.from(file), (sheets) => load(data, sheets))
      file = null
      if ('fault' in loaded) return loaded
      table = loaded
      return { total: loaded.lines.length, titles: loaded.titles }
    }
    if (!table) throw new Error('not open')
    while (seen < question.from) rowAt(table, seen++, false)
    const rows: SheetLine[] = []
    for (let at = question.from; at < Math.min(question.from + question.count, table.lines.length); at++) {
      rows.push(rowAt(table, at, true))
      seen = Math.max(seen, at + 1)
    }
    return rows
  })
}
