import { workerData } from 'node:worker_threads'
import { cellText } from '@xinqiao/domain'
import type { SheetData } from './import-thread.ts'
import { unpackLine } from './packed-line.ts'
import { serveSheet } from './sheet-table.ts'

// Runs in a thread of its own: unpacks and reads the file; what its cells mean is the kind's to say.

serveSheet(workerData as SheetData, ({ number, line }, columns) => {
  const given = unpackLine(line)
  const cells = Object.fromEntries([...columns].map(([at, { prop }]) => [prop, cellText(given[at] ?? null).trim()]))
  return { number, line, cells }
})
