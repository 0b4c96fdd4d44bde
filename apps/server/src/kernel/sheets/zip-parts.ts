import { createInflateRaw } from 'node:zlib'
import { SheetError } from './sheet-error.ts'

type Entry = { name: string; method: number; flags: number; size: number; inflated: number; at: number }
export type ZipParts = {
  has(name: string): boolean
  read(name: string): AsyncGenerator<Buffer>
  names: readonly string[]
}

/** A workbook of fifty thousand people unpacks to some fifty megabytes. */
const MOST_INFLATED = 400 * 1024 * 1024
const MOST_ENTRIES = 4000
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const CHUNK = 256 * 1024

/** What the directory at the end of the archive says. Sizes are believed as limits only: a part that unpacks to more is refused. */
export const zipParts = (bytes: Buffer): ZipParts => {
  const entries = new Map(directory(bytes).map((entry) => [entry.name, entry]))
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.inflated, 0)
  if (total > MOST_INFLATED) throw new SheetError('too_big')
  if ([...entries.values()].some((entry) => (entry.flags & 1) === 1)) throw new SheetError('locked')
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name)
      if (!entry) throw new SheetError('broken')
      return inflate(bytes, entry)
    },
  }
}

const directory = (bytes: Buffer): Entry[] => {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new SheetError('too_big')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY_MARK) throw new SheetError('broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      inflated: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === END_MARK) return at
  throw new SheetError('broken')
}

async function* inflate(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.at + 30 > bytes.length) throw new SheetError('broken')
  const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
  const packed = bytes.subarray(from, from + entry.size)
  if (packed.length !== entry.size) throw new SheetError('broken')
  if (entry.method === 0) {
    yield packed
    return
  }
  if (entry.method !== 8) throw new SheetError('broken')
  const stream = createInflateRaw({ chunkSize: CHUNK })
  stream.end(packed)
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > entry.inflated) throw new SheetError('too_big')
      yield chunk
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', { cause: error })
  } finally {
    stream.destroy()
  }
}
