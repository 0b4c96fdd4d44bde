import { inRow } from '../../kernel/db/tenant-keys.ts'
import { sheetStream, type SheetOf } from '../../kernel/sheets/sheet-stream.ts'
import type { SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import type { FileMaker, MadeFile } from '../file/index.ts'
import type { ImportKind, InTenant } from './import-kind.ts'
import { resultTexts as texts } from './import.messages.ts'
import { rejectionsAfter } from './import.repo.ts'
import { TITLES, type ImportRecord } from './import.tables.ts'

const PAGE = 500

/** What the importer gets: how it went, what the kind adds, and every row that was not taken with its reasons. */
export const resultWorkbook = async (
  files: FileMaker,
  kind: ImportKind,
  inTenant: InTenant,
  tenantId: number,
  record: ImportRecord,
  importer: string,
): Promise<MadeFile> => {
  const titles = await inTenant(async (tx) =>
    record.titles ? (JSON.parse(tx.keys.decrypt(inRow(TITLES, record.id), record.titles)) as string[]) : [],
  )
  const own = kind.result?.(inTenant, record) ?? { notes: [], sheets: [] }
  const sheets: SheetOf[] = [
    { name: texts.noteSheet, columns: [{ title: texts.noteTitle, width: 110 }], rows: notes(record, own.notes) },
    ...own.sheets,
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

async function* notes(record: ImportRecord, own: readonly string[]): AsyncGenerator<SheetRow> {
  const total = record.rows_total ?? 0
  yield [texts.counts(total, record.rows_ok)]
  for (const line of own) yield [line]
  if (record.rows_ok < total) yield [texts.rejected]
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
