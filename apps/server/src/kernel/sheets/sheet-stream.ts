import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  columnName,
  contentTypesXml,
  coreXml,
  packageRelations,
  rowXml,
  noteXml,
  sheetHead,
  sheetTail,
  stylesXml,
  workbookRelations,
  workbookXml,
  type SheetColumn,
  type SheetRow,
} from './sheet-xml.ts'

export type SheetOf = {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<SheetRow>
  /** Stands below the last row and at the foot of every printed page. */
  readonly note?: string
}
type Workbook = {
  readonly sheets: readonly SheetOf[]
  readonly properties?: { readonly creator?: string; readonly description?: string }
}

/** More lines than this do not fit on one sheet of any spreadsheet program. */
const MOST_ROWS = 1_048_575
const CHUNK = 64 * 1024
/** Twice as fast as the default for a fifth more bytes. */
const LEVEL = 3
/** The same rows give the same bytes. */
const MTIME = new Date('2020-01-01T00:00:00Z')

/**
 * A workbook as bytes, while its rows are still coming: rows are asked for only as fast as the bytes are read, so memory does
 * not grow with the number of rows. The sheets are written one after the other. An error of the rows breaks the stream.
 */
export const sheetStream = ({ sheets, properties }: Workbook): Readable => {
  const names = sheetNames(sheets.map((sheet) => sheet.name))
  const zip = new ZipFile()
  const options = { mtime: MTIME, compressionLevel: LEVEL }
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, options)
  add('[Content_Types].xml', contentTypesXml(sheets.length))
  add('_rels/.rels', packageRelations)
  add('docProps/core.xml', coreXml(properties?.creator ?? '', properties?.description ?? ''))
  add('xl/workbook.xml', workbookXml(names))
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length))
  add('xl/styles.xml', stylesXml)
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  const open: Readable[] = []
  for (const [at, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, options, (give) => {
      const stream = Readable.from(sheetBytes(sheet), { objectMode: false, highWaterMark: CHUNK })
      stream.once('error', (error) => out.destroy(error))
      open.push(stream)
      give(null, stream)
    })
  zip.end()
  // Whoever stops reading stops the rows too.
  void once(out, 'close').then(
    () => open.forEach((stream) => stream.destroy()),
    () => open.forEach((stream) => stream.destroy()),
  )
  return out
}

async function* sheetBytes({ columns, rows, note }: SheetOf): AsyncGenerator<Buffer> {
  const names = columns.map((_, at) => columnName(at))
  let text = sheetHead(columns)
  let number = 1
  for await (const row of rows) {
    if (number > MOST_ROWS) throw new Error('more rows than fit on a sheet')
    text += rowXml(++number, names, row)
    if (text.length >= CHUNK) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text + (note === undefined ? '' : noteXml(number + 2, note)) + sheetTail(note))
}

/** Names of sheets are short, unlike each other and free of some marks. */
const sheetNames = (names: readonly string[]): string[] => {
  const used = new Set<string>()
  return names.map((name, at) => {
    const tidy =
      name
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .slice(0, 31)
        .trim() || `Sheet${at + 1}`
    const free = used.has(tidy.toLowerCase()) ? `${tidy.slice(0, 27)}(${at + 1})` : tidy
    used.add(free.toLowerCase())
    return free
  })
}
