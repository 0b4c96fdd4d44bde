import { inflateRawSync } from 'node:zlib'

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
