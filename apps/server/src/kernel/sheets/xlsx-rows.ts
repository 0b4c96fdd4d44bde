import { serialText } from './serial-date.ts'
import { SheetError } from './sheet-error.ts'
import { zipParts, type ZipParts } from './zip-parts.ts'

/** Days are texts already (`yyyy-MM-dd`), because only the workbook knows which numbers are days. */
export type SheetValue = string | number | null
export type SheetLine = { readonly number: number; readonly cells: SheetValue[] }
export type SheetSource = { readonly name: string; lines(): AsyncGenerator<SheetLine> }

/** Something this reader does not speak; the general ones may. */
export class OddSheetError extends Error {}

const MOST_COLUMNS = 256
const decoder = () => new TextDecoder('utf-8', { fatal: true })

/**
 * The sheets of an .xlsx file, line by line while it is unpacked. Written for the two shapes that matter, what Excel, WPS and
 * LibreOffice save and what we write ourselves: general readers build ten times as much in memory for a large file.
 */
export const xlsxSheets = async (bytes: Buffer): Promise<SheetSource[]> => {
  const parts = zipParts(bytes)
  if (!parts.has('xl/workbook.xml')) throw new OddSheetError('the workbook lies elsewhere')
  const workbook = await textOf(parts, 'xl/workbook.xml')
  const relations = await textOf(parts, 'xl/_rels/workbook.xml.rels')
  const targets = new Map([...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), tag]))
  const is1904 = /date1904="(1|true)"/.test(workbook)
  const days = parts.has('xl/styles.xml') ? dayStyles(await textOf(parts, 'xl/styles.xml')) : new Set<number>()
  const sheets = [...workbook.matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => ({
    name: unescape(attribute(tag, 'name')),
    path: pathOf(attribute(targets.get(attribute(tag, 'r:id')) ?? '', 'Target')),
  }))
  if (sheets.length === 0) throw new OddSheetError('no sheet in sight')
  let strings: Promise<string[]> | null = null
  return sheets.map(({ name, path }) => ({
    name,
    async *lines() {
      strings ??= sharedStrings(parts)
      yield* sheetLines(parts, path, await strings, days, is1904)
    },
  }))
}

const textOf = async (parts: ZipParts, name: string): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of parts.read(name)) chunks.push(chunk)
  return decoder().decode(Buffer.concat(chunks))
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML's own names and numbers, and the _x000D_ of spreadsheets. */
const unescape = (text: string): string => {
  const plain = text.includes('&')
    ? text.replaceAll(/&(#x[\da-fA-F]+|#\d+|\w+);/g, (whole, name: string) => {
        if (!name.startsWith('#')) return named[name] ?? whole
        const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text
  return plain.includes('_x')
    ? plain.replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : plain
}

/** Built-in formats of days, and own ones that speak of years, months or days outside of quotes and colours. */
const isDayFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return /[yd年日]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

const dayStyles = (styles: string): Set<number> => {
  const codes = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      unescape(attribute(tag, 'formatCode')),
    ]),
  )
  const list = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? ''
  const formats = [...list.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => Number(attribute(tag, 'numFmtId')))
  return new Set(formats.flatMap((id, at) => (isDayFormat(id, codes.get(id)) ? [at] : [])))
}

/** More without the end of one element, and it is no row of a table of people. What stands behind the last row counts too. */
const MOST_HELD = 16 * 1024 * 1024

/** Whole elements of one kind, as text, however the bytes were cut. Every byte is looked at once, however long it takes to end. */
async function* elements(parts: ZipParts, path: string, close: string): AsyncGenerator<string> {
  const mark = Buffer.from(close)
  const decode = (pieces: Buffer[]) => decoder().decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces))
  // The mark may lie across two chunks.
  const seamOf = (bytes: Buffer) => bytes.subarray(Math.max(0, bytes.length - mark.length + 1))
  let held: Buffer[] = []
  let size = 0
  let seam: Buffer = Buffer.alloc(0)
  for await (const chunk of parts.read(path)) {
    const looked = Buffer.concat([seam, chunk])
    const end = looked.lastIndexOf(mark)
    const cut = end === -1 ? 0 : end + mark.length - seam.length
    const rest = chunk.subarray(cut)
    if (end === -1) {
      held.push(rest)
      size += rest.length
      seam = seamOf(looked)
    } else {
      yield decode([...held, chunk.subarray(0, cut)])
      held = [rest]
      size = rest.length
      seam = seamOf(rest)
    }
    if (size > MOST_HELD) throw new SheetError('too_big')
  }
  yield decode(held)
}

const TEXT = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g
const joinTexts = (xml: string): string => {
  let text = ''
  // Readings of characters stand beside the text, not in it.
  for (const match of (xml.includes('<rPh') ? xml.replaceAll(/<rPh[\s\S]*?<\/rPh>/g, '') : xml).matchAll(TEXT))
    text += match[1] ?? ''
  return unescape(text)
}

const sharedStrings = async (parts: ZipParts): Promise<string[]> => {
  const strings: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return strings
  for await (const xml of elements(parts, 'xl/sharedStrings.xml', '</si>'))
    for (const match of xml.matchAll(/<si\s*(?:\/>|>([\s\S]*?)<\/si>)/g)) strings.push(flat(joinTexts(match[1] ?? '')))
  return strings
}

/** A piece of a long text keeps all of it in memory; a copy does not. */
const flat = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString())

const ROW = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g
const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g

async function* sheetLines(
  parts: ZipParts,
  path: string,
  strings: readonly string[],
  days: ReadonlySet<number>,
  is1904: boolean,
): AsyncGenerator<SheetLine> {
  if (!parts.has(path)) throw new OddSheetError('the sheet lies elsewhere')
  let number = 0
  let isFirst = true
  for await (const xml of elements(parts, path, '</row>')) {
    if (isFirst && !/<worksheet[\s>]/.test(xml)) throw new OddSheetError('another dialect')
    isFirst = false
    if (xml.includes('<![CDATA[')) throw new OddSheetError('text in another dress')
    for (const [, attributes = '', body = ''] of xml.matchAll(ROW)) {
      const given = Number(attribute(` ${attributes}`, 'r'))
      number = given > 0 ? given : number + 1
      yield { number, cells: cellsOf(body, strings, days, is1904) }
    }
  }
}

const cellsOf = (
  body: string,
  strings: readonly string[],
  days: ReadonlySet<number>,
  is1904: boolean,
): SheetValue[] => {
  const cells: SheetValue[] = []
  let at = 0
  for (const [, attributes = '', inner = ''] of body.matchAll(CELL)) {
    at = columnOf(attributes) ?? at
    if (at >= MOST_COLUMNS) break
    while (cells.length < at) cells.push(null)
    cells[at++] = inner === '' ? null : valueOf(attributes, inner, strings, days, is1904)
  }
  return cells
}

const columnOf = (attributes: string): number | null => {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
  if (letters === undefined) return null
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}

const valueOf = (
  attributes: string,
  inner: string,
  strings: readonly string[],
  days: ReadonlySet<number>,
  is1904: boolean,
): SheetValue => {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return joinTexts(inner)
  const raw = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inner)?.[1]
  if (raw === undefined || raw === '') return null
  switch (type) {
    case 's': {
      const text = strings[Number(raw)]
      if (text === undefined) throw new SheetError('broken')
      return text
    }
    case 'n': {
      const value = Number(raw)
      if (!Number.isFinite(value)) return unescape(raw)
      const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1)
      return days.has(style) ? serialText(value, is1904) : value
    }
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE'
    default:
      return unescape(raw)
  }
}
