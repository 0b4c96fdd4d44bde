import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

const END = 0x06_05_4b_50

/** The parts of a zip, read by its directory: a reader of our own, so that no writer is its own judge. */
export const partsOf = (bytes: Buffer): Record<string, Buffer> => {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end--
  if (end < 0) throw new Error('not a zip')
  const parts: Record<string, Buffer> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const head = bytes.readUInt32LE(at + 42)
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(from, from + size)
    parts[bytes.toString('utf8', at + 46, at + 46 + name)] = method === 0 ? packed : inflateRawSync(packed)
    at += 46 + name + extra + comment
  }
  return parts
}

export const zipOf = async (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A workbook whose one sheet is whatever is given. */
export const workbookOf = (sheet: string | Buffer): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="数据" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })
