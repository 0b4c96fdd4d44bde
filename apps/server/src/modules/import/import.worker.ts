import { workerData } from 'node:worker_threads'
import {
  accountColumns,
  accountProps,
  cellText,
  readHeader,
  readImportRow,
  type ImportColumn,
  type ImportRow,
} from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { tenantKeys } from '../../kernel/db/tenant-keys.ts'
import { readWorkbook } from '../../kernel/sheets/read-workbook.ts'
import { answerQuestions } from '../../kernel/sheets/thread.ts'
import type { SheetSource } from '../../kernel/sheets/xlsx-rows.ts'
import { hexSealing } from './hex-sealing.ts'
import { importMessages } from './import.messages.ts'
import { isBlank, packLine, unpackLine } from './packed-line.ts'
import type { Opened, Question, SealedRow, ThreadData, ThreadRow } from './import-thread.ts'

// Runs in a thread of its own: unpacks and reads the file, and judges each row by the rules that need no database.

const { bytes, ...data } = workerData as ThreadData
// Forgotten when it has been read.
let file: ArrayBuffer | null = bytes
Reflect.deleteProperty(workerData as object, 'bytes')

/** Lines in which a header may stand: a title and a note above it are common. */
const HEADER_LINES = 20
type Table = {
  titles: readonly string[]
  columns: ReadonlyMap<number, ImportColumn>
  numbers: number[]
  lines: string[]
}

const load = async (sheets: readonly SheetSource[]): Promise<Table | Exclude<Opened, { total: number }>> => {
  let fault: Exclude<Opened, { total: number }> = { fault: 'no_header' }
  for (const sheet of sheets) {
    const found = await loadSheet(sheet)
    if (!('fault' in found)) return found
    if (found.fault !== 'no_header') fault = found
    if (found.fault === 'too_many') break
  }
  return fault
}

const loadSheet = async (sheet: SheetSource): Promise<Table | Exclude<Opened, { total: number }>> => {
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

/** Fields of which no two rows may have the same; cards are compared without their kind, as the database does. */
const UNIQUE = ['username', 'numberName', 'phone', 'idCard'] as const
const titleOf = new Map(data.columns.map((column) => [column.prop, column.title]))
const firstRows = new Map<string, number>()
let seen = 0
let table: Table | null = null

const duplicates = ({ answers }: ImportRow, number: number): string[] =>
  UNIQUE.flatMap((prop) => {
    const value = answers[prop]
    if (!value) return []
    const key = `${prop}:${value.toLowerCase()}`
    const first = firstRows.get(key)
    if (first === undefined) firstRows.set(key, number)
    return first === undefined || first === number ? [] : [importMessages.duplicate(titleOf.get(prop) ?? '', first)]
  })

const keys = tenantKeys(data.keys)
const newId = uuidV7(systemClock)

/** Sealing a person takes longer than writing one, so it is done here, away from everybody's requests. */
const sealed = ({ answers }: ImportRow): SealedRow => {
  const rest = Object.entries(answers).filter(([prop]) => !(accountProps as readonly string[]).includes(prop))
  const id = newId()
  const sealing = hexSealing(keys, id)
  return {
    id,
    account: accountColumns(sealing, answers, ''),
    rest: rest.length === 0 ? null : sealing.answer(data.answerField, JSON.stringify(Object.fromEntries(rest))),
  }
}

const rowAt = ({ columns, lines, numbers }: Table, at: number, isWanted: boolean): ThreadRow => {
  const line = lines[at] ?? ''
  const number = numbers[at] ?? 0
  // Every row is taken once.
  lines[at] = ''
  const row = readImportRow(data.form, data.mode, columns, unpackLine(line), data.today)
  const problems = [...row.problems, ...duplicates(row, number)]
  const isNew = data.mode === '0'
  return {
    number,
    line,
    problems,
    username: row.answers['username'] ?? '',
    dept: row.dept,
    role: row.role,
    sealed: isNew && isWanted && problems.length === 0 ? sealed(row) : null,
    answers: isNew ? null : row.answers,
  }
}

answerQuestions<Question>(async (question): Promise<Opened | ThreadRow[]> => {
  if (question.kind === 'open') {
    if (!file) throw new Error('opened already')
    const loaded = await readWorkbook(Buffer.from(file), load)
    file = null
    if ('fault' in loaded) return loaded
    table = loaded
    return { total: loaded.lines.length, titles: loaded.titles }
  }
  if (!table) throw new Error('not open')
  // Rows written before a crash are read again, for what they must not be repeated with.
  while (seen < question.from) rowAt(table, seen++, false)
  const rows: ThreadRow[] = []
  for (let at = question.from; at < Math.min(question.from + question.count, table.lines.length); at++) {
    rows.push(rowAt(table, at, true))
    seen = Math.max(seen, at + 1)
  }
  return rows
})
