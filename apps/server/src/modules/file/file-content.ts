import type { FileExtension } from '@xinqiao/domain'

/** How much of a file's beginning and end the check looks at. */
export const HEAD_BYTES = 8 * 1024
export const TAIL_BYTES = 64 * 1024

const starts = (...signatures: (string | readonly number[])[]): ((file: Ends) => boolean) => {
  const wanted = signatures.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from(one)))
  return ({ head }) => wanted.some((bytes) => head.subarray(0, bytes.length).equals(bytes))
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const isZip = starts('PK\u0003\u0004', 'PK\u0005\u0006')
const isOle = starts(OLE)

/** An office file is a zip whose directory, at the end, names the parts of that kind of document. */
const isOfficeZip = (folder: string) => (file: Ends) => isZip(file) && file.tail.includes(folder)

/** Text has no zero bytes; UTF-16 of old spreadsheets says so at its start. */
const isText = ({ head }: Ends): boolean =>
  !head.includes(0) || starts([0xff, 0xfe], [0xfe, 0xff])({ head, tail: head })

/** A page that only pretends to be something else. */
const looksLikePage = ({ head }: Ends): boolean =>
  /^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(
    head
      .subarray(0, 512)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )

const jpeg = starts([0xff, 0xd8, 0xff])

const checks: Readonly<Record<FileExtension, (file: Ends) => boolean>> = {
  bmp: starts('BM'),
  jpg: jpeg,
  jpeg,
  png: starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  tif: starts('II*\u0000', 'MM\u0000*'),
  gif: starts('GIF87a', 'GIF89a'),
  pdf: starts('%PDF-'),
  doc: isOle,
  docx: isOfficeZip('word/'),
  xls: isOle,
  xlsx: isOfficeZip('xl/'),
  csv: isText,
  zip: isZip,
  rar: starts('Rar!\u001a\u0007'),
  // Cameras do not agree on a signature; such files are only ever saved, never drawn.
  raw: () => true,
  '7z': starts([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
}

export type Ends = { head: Buffer; tail: Buffer }

/** Whether the bytes are what the name says. */
export const isContentOf = (extension: FileExtension, file: Ends): boolean =>
  checks[extension](file) && !looksLikePage(file)
