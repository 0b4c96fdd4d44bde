import { crc32 } from 'node:zlib'

export type PlainPicture = { mime: 'image/png' | 'image/jpeg'; content: Buffer }

const MOST_SIDE = 4096

const isSide = (n: number): boolean => n >= 1 && n <= MOST_SIDE

/**
 * A picture with nothing in it but the picture: only the parts that draw it are kept, so that neither where it was taken nor
 * a second file hidden behind it gets out. Null when it is not what it says.
 */
export const plainPicture = (bytes: Buffer): PlainPicture | null => {
  if (bytes.subarray(0, 8).equals(PNG)) return wrap('image/png', plainPng(bytes))
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return wrap('image/jpeg', plainJpeg(bytes))
  return null
}

const wrap = (mime: PlainPicture['mime'], parts: Buffer[] | null): PlainPicture | null =>
  parts && { mime, content: Buffer.concat(parts) }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

const plainPng = (bytes: Buffer): Buffer[] | null => {
  const parts: Buffer[] = [PNG]
  const seen = new Set<string>()
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (seen.size === 0 && !isHeader(bytes, at, name, length)) return null
    seen.add(name)
    if (PNG_PARTS.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return seen.has('IDAT') ? parts : null
    at = end
  }
  return null
}

const isHeader = (bytes: Buffer, at: number, name: string, length: number): boolean =>
  name === 'IHDR' && length === 13 && isSide(bytes.readUInt32BE(at + 8)) && isSide(bytes.readUInt32BE(at + 12))

/** Start of frame: baseline, extended, progressive. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2
/** Tables, frames, scans, and the two application parts that say how colours are meant (JFIF, Adobe). */
const isKept = (marker: number): boolean => isFrame(marker) || [0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee].includes(marker)
const isDropped = (marker: number): boolean => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef)

const plainJpeg = (bytes: Buffer): Buffer[] | null => {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  let hasScan = false
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9;) {
    const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined
    if (marker === undefined) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return hasFrame && hasScan ? [...parts, bytes.subarray(at, at + 2)] : null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4 || !(isKept(marker) || isDropped(marker))) return null
    if (isFrame(marker)) {
      if (end < at + 9 || !isSide(bytes.readUInt16BE(at + 5)) || !isSide(bytes.readUInt16BE(at + 7))) return null
      hasFrame = true
    }
    hasScan ||= marker === 0xda
    const next = marker === 0xda ? endOfScan(bytes, end) : end
    if (isKept(marker)) parts.push(bytes.subarray(at, next))
    at = next
  }
  return null
}

/** Scanned data goes on until a marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
