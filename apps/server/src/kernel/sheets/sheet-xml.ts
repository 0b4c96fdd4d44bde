/** One cell. Text is always text: nothing in it is ever taken for a formula, and leading zeros stay. */
export type SheetCell = string | number | Date | null
export type SheetRow = readonly SheetCell[]
export type SheetColumn = { readonly title: string; readonly width?: number }

const LONGEST_CELL = 32_767
const DEFAULT_WIDTH = 16
const DAY_MS = 86_400_000
/** Day zero of spreadsheets: 1899-12-30, because they believe in a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** Times are shown as Shanghai sees them; a serial number knows no zone. */
const SHANGHAI_MS = 8 * 3_600_000

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const SPECIAL = /[&<>"]/g

const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(SPECIAL, (mark) => entities[mark] ?? '')

/** Index of the styles in `stylesXml`. */
const STYLE = { header: 1, text: 2, quoted: 3, moment: 4, note: 5 } as const

export const columnName = (index: number): string => {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** What a spreadsheet would take for the beginning of a formula if somebody typed it. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST_CELL))}</t></is></c>`

const cellXml = (place: string, value: SheetCell): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : ''
  if (value instanceof Date)
    return `<c r="${place}" s="${STYLE.moment}"><v>${(value.getTime() + SHANGHAI_MS - DAY_ZERO) / DAY_MS}</v></c>`
  return textCell(place, value, LOOKS_LIKE_FORMULA.test(value) ? STYLE.quoted : STYLE.text)
}

export const rowXml = (number: number, names: readonly string[], row: SheetRow): string => {
  let cells = ''
  for (let at = 0; at < row.length; at++) cells += cellXml(`${names[at] ?? columnName(at)}${number}`, row[at] ?? null)
  return `<row r="${number}">${cells}</row>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything of a sheet before its first row of data: the header line is frozen. */
export const sheetHead = (columns: readonly SheetColumn[]): string => {
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width ?? DEFAULT_WIDTH}" customWidth="1"/>`)
    .join('')
  const titles = columns.map(({ title }, at) => textCell(`${columnName(at)}1`, title, STYLE.header)).join('')
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="17" customHeight="1"/>` +
    `${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData><row r="1" ht="22" customHeight="1">${titles}</row>`
  )
}

export const noteXml = (number: number, note: string): string =>
  `<row r="${number}">${textCell(`A${number}`, note, STYLE.note)}</row>`

/** A footer longer than this makes spreadsheet programs complain. */
const LONGEST_FOOTER = 220

/** Printed on its side, as wide as the paper, with page numbers. */
export const sheetTail = (note = ''): string =>
  '</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  `<headerFooter><oddFooter>&amp;L&amp;8${escapeXml(note.slice(0, LONGEST_FOOTER).replaceAll('&', '&&'))}&amp;R&amp;8&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`

export const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><sz val="9"/><color rgb="FF6B7280"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F1"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFB8C4C2"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const numbered = (count: number, one: (number: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at + 1)).join('')

export const contentTypesXml = (sheets: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  numbered(
    sheets,
    (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  ) +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

export const packageRelations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

export const workbookXml = (names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
    .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets><definedNames>${names
    .map(
      (name, at) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escapeXml(name)}'!$1:$1</definedName>`,
    )
    .join('')}</definedNames></workbook>`

export const workbookRelations = (sheets: number): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbered(
    sheets,
    (at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  )}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`

export const coreXml = (creator: string, description: string): string =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escapeXml(creator)}</dc:creator><dc:description>${escapeXml(description)}</dc:description></cp:coreProperties>`
