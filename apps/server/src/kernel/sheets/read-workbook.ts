import { serialText } from './serial-date.ts'
import { SheetError } from './sheet-error.ts'
import { OddSheetError, xlsxSheets, type SheetLine, type SheetSource, type SheetValue } from './xlsx-rows.ts'

type Reader = (bytes: Buffer) => Promise<SheetSource[]>

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ZIP = Buffer.from('PK\u0003\u0004')

const isOle = (bytes: Buffer): boolean => bytes.subarray(0, OLE.length).equals(OLE)

/**
 * Lets `take` read a workbook, whatever its name says: by our own reader where it can, by general ones for what is odd. `take`
 * starts over when a reader gives up in the middle, so it must not keep anything from before.
 */
export const readWorkbook = async <T>(bytes: Buffer, take: (sheets: SheetSource[]) => Promise<T>): Promise<T> => {
  const isZip = bytes.subarray(0, ZIP.length).equals(ZIP)
  if (!isZip && !isOle(bytes)) throw new SheetError('broken')
  let failure: unknown = null
  for (const reader of isZip ? [xlsxSheets, generalXlsx, lastResort] : [generalXls, lastResort]) {
    try {
      return await take(await reader(bytes))
    } catch (error) {
      if (!isReadersFault(error)) throw error
      failure ??= error
    }
  }
  throw failure instanceof SheetError ? failure : new SheetError('broken', { cause: failure })
}

const isReadersFault = (error: unknown): boolean =>
  error instanceof OddSheetError || (error instanceof SheetError && error.fault === 'broken')

/** In the words of the one library and the other. */
const isAboutLocks = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'EncryptedFileError' || /password-protected|Encrypted file/.test(error.message))

const readingOf = async <T>(read: () => T | Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(isAboutLocks(error) ? 'locked' : 'broken', { cause: error })
  }
}

type General = { name: string; rows: readonly (readonly unknown[] | undefined)[] }

const sourcesOf = (sheets: readonly General[]): SheetSource[] =>
  sheets.map(({ name, rows }) => ({
    name,
    async *lines(): AsyncGenerator<SheetLine> {
      for (const [at, row] of rows.entries()) {
        // Both lines and cells may have holes.
        yield { number: at + 1, cells: Array.from(row ?? [], plainValue) }
      }
    },
  }))

const plainValue = (value: unknown): SheetValue => {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null
  const [day = '', time = ''] = value.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

const generalXlsx: Reader = (bytes) =>
  readingOf(async () => {
    const { readXlsx } = await import('hucre/xlsx')
    return sourcesOf((await readXlsx(bytes)).sheets)
  })

const FIRST_RECORD = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00])
const LOCK_RECORD = 0x2f
const RECORDS_BEFORE_LOCK = 8

/** The lock stands right behind the first record; the general reader would take what is behind it for text. */
const isLockedXls = (bytes: Buffer): boolean => {
  let at = bytes.indexOf(FIRST_RECORD)
  for (let n = 0; n < RECORDS_BEFORE_LOCK && at >= 0 && at + 4 <= bytes.length; n++) {
    if (bytes.readUInt16LE(at) === LOCK_RECORD) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}

const generalXls: Reader = (bytes) =>
  readingOf(async () => {
    if (isLockedXls(bytes)) throw new SheetError('locked')
    const { readXls } = await import('hucre')
    return sourcesOf((await readXls(bytes)).sheets)
  })

/** Reads almost anything, slowly. Its dates follow the machine's zone, hence the serial numbers. */
const lastResort: Reader = (bytes) =>
  readingOf(async () => {
    const { read, utils, ...more } = await import('@e965/xlsx')
    const { is_date: isDay } = more.SSF as { is_date(format: string): boolean }
    const book = read(bytes, { type: 'buffer', cellDates: false, cellNF: true, cellHTML: false, cellFormula: false })
    const sheets = book.SheetNames.map((name) => {
      const sheet = book.Sheets[name] ?? {}
      for (const cell of Object.values(sheet) as { t?: string; v?: unknown; z?: string }[])
        if (cell.t === 'n' && typeof cell.v === 'number' && cell.z !== undefined && isDay(cell.z)) {
          cell.v = serialText(cell.v) ?? cell.v
          cell.t = 's'
        }
      return { name, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, range: 0 }) }
    })
    return sourcesOf(sheets)
  })
