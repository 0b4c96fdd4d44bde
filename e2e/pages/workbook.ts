import { crc32 } from 'node:zlib'

type Cell = string | number | null
export type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cellOf = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell ?? '')}</t></is></c>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const partsOf = (sheets: readonly Sheet[]): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="s${at + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  ],
  ...sheets.map(
    ({ rows }, at) =>
      [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ] as const,
  ),
]

/** What a zip says of a part, at the part itself and once more at its end. */
const headOf = (name: Buffer, bytes: Buffer, signature: number, offset: number | null): Buffer => {
  const isCentral = offset !== null
  const head = Buffer.alloc(isCentral ? 46 : 30)
  const at = isCentral ? 2 : 0
  head.writeUInt32LE(signature, 0)
  head.writeUInt16LE(20, 4)
  if (isCentral) head.writeUInt16LE(20, 6)
  head.writeUInt32LE(crc32(bytes), 14 + at)
  head.writeUInt32LE(bytes.length, 18 + at)
  head.writeUInt32LE(bytes.length, 22 + at)
  head.writeUInt16LE(name.length, 26 + at)
  if (isCentral) head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

/** A workbook as a spreadsheet program would open it; stored, not packed, which is enough for a few rows. */
export const workbookOf = (sheets: readonly Sheet[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of partsOf(sheets)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)]
    const part = Buffer.concat([headOf(name, bytes, 0x04034b50, null), bytes])
    directory.push(headOf(name, bytes, 0x02014b50, offset))
    parts.push(part)
    offset += part.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, index, end])
}
