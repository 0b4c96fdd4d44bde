import { workerData } from 'node:worker_threads'
import type { ScaleSheet } from '@xinqiao/domain'
import { readWorkbook } from '../../kernel/sheets/read-workbook.ts'
import { SheetError } from '../../kernel/sheets/sheet-error.ts'
import { answerQuestions } from '../../kernel/sheets/thread.ts'

// Runs in a thread of its own: unpacks and reads the file; what its cells mean is said outside.

const MOST_SHEETS = 30
const MOST_ROWS = 5000
const LONGEST_CELL = 3000

answerQuestions<'read'>(() =>
  readWorkbook(Buffer.from((workerData as { bytes: ArrayBuffer }).bytes), async (sources) => {
    const sheets: ScaleSheet[] = []
    for (const source of sources.slice(0, MOST_SHEETS)) {
      const rows: { number: number; cells: (string | number | null)[] }[] = []
      for await (const { number, cells } of source.lines()) {
        if (rows.length >= MOST_ROWS) throw new SheetError('too_big')
        rows.push({
          number,
          cells: cells.map((cell) => (typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell)),
        })
      }
      sheets.push({ name: source.name, rows })
    }
    return sheets
  }),
)
