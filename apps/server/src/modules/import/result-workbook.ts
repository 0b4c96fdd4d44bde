import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sheetStream, type SheetOf } from '../../kernel/sheets/sheet-stream.ts'
import type { SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import type { FileMaker, MadeFile } from '../file/index.ts'
import { initialSecret } from '../user/index.ts'
import { INITIAL_DAYS } from './create-people.ts'
import { resultTexts as texts } from './import.messages.ts'
import { createdAfter, rejectionsAfter } from './import.repo.ts'
import { TITLES, type ImportRecord } from './import.tables.ts'

type InTenant = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

const PAGE = 500

/** What the importer gets: how it went, the first secrets of those who are new, and every row that was not taken with its reasons. */
export const resultWorkbook = async (
  files: FileMaker,
  inTenant: InTenant,
  tenantId: number,
  record: ImportRecord,
  importer: string,
): Promise<MadeFile> => {
  const titles = await inTenant(async (tx) =>
    record.titles ? (JSON.parse(tx.keys.decrypt(inRow(TITLES, record.id), record.titles)) as string[]) : [],
  )
  const isNew = record.mode === '0'
  const sheets: SheetOf[] = [
    { name: texts.noteSheet, columns: [{ title: texts.noteTitle, width: 110 }], rows: notes(record) },
    ...(isNew
      ? [
          {
            name: texts.okSheet,
            columns: texts.okTitles.map((title) => ({ title, width: 24 })),
            rows: created(inTenant, record.id),
          },
        ]
      : []),
    {
      name: texts.rejectedSheet,
      columns: [
        { title: texts.rowNumber, width: 10 },
        ...titles.map((title) => ({ title, width: 18 })),
        { title: texts.reason, width: 60 },
      ],
      rows: rejected(inTenant, record.id, titles.length),
    },
  ]
  const properties = { creator: importer, description: record.id }
  return files.make(tenantId, texts.fileName(record.file_name), sheetStream({ sheets, properties }))
}

async function* notes(record: ImportRecord): AsyncGenerator<SheetRow> {
  const total = record.rows_total ?? 0
  yield [texts.counts(total, record.rows_ok)]
  if (record.mode === '0' && record.rows_ok > 0) {
    const until = new Date(record.created_at.getTime() + INITIAL_DAYS * millisecondsPer.day)
    for (const line of texts.credentials(INITIAL_DAYS, formatDateTime(until).slice(0, 10))) yield [line]
  }
  if (record.rows_ok < total) yield [texts.rejected]
}

async function* created(inTenant: InTenant, importId: string): AsyncGenerator<SheetRow> {
  let after = 0
  for (;;) {
    const rows = await inTenant(async (tx) =>
      (await createdAfter(tx, importId, after, PAGE)).map((row) => ({
        number: row.row_number,
        cells: [row.username, row.real_name, initialSecret(tx.keys, row.user_id, row.salt)],
      })),
    )
    for (const row of rows) yield row.cells
    after = rows.at(-1)?.number ?? after
    if (rows.length < PAGE) return
  }
}

async function* rejected(inTenant: InTenant, importId: string, width: number): AsyncGenerator<SheetRow> {
  let after = 0
  for (;;) {
    const rows = await inTenant((tx) => rejectionsAfter(tx, importId, after, PAGE))
    for (const { number, cells, reason } of rows)
      yield [number, ...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reason]
    after = rows.at(-1)?.number ?? after
    if (rows.length < PAGE) return
  }
}
