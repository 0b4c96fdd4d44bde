import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openStream, PIECE, SEALED_PIECE, sealStream } from './sealed-stream.ts'

const key = randomBytes(32)
const LONG_ENOUGH = 64
const BROKEN = /unable to authenticate data/
const through = async (bytes: Buffer, transform: NodeJS.ReadWriteStream, step = 10_000): Promise<Buffer> => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  )
  const out: Buffer[] = []
  for await (const chunk of Readable.from(chunks).compose(transform)) out.push(chunk as Buffer)
  return Buffer.concat(out)
}

describe('a sealed file', () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])('of %i bytes comes back', async (size) => {
    const plain = randomBytes(size)
    const sealed = await through(plain, sealStream(key))
    // one byte is found in any noise: only a piece long enough to be no chance says that it lies open
    if (size >= LONG_ENOUGH) expect(sealed.includes(plain.subarray(0, LONG_ENOUGH))).toBe(false)
    expect(await through(sealed, openStream(key), 777)).toEqual(plain)
  })

  test('can be read from the middle', async () => {
    const plain = randomBytes(3 * PIECE + 5)
    const sealed = await through(plain, sealStream(key))
    expect(await through(sealed.subarray(2 * SEALED_PIECE), openStream(key, 2))).toEqual(plain.subarray(2 * PIECE))
  })

  test('that was changed, cut, swapped or opened with another key does not open', async () => {
    const sealed = await through(randomBytes(2 * PIECE + 9), sealStream(key))
    const flipped = Buffer.from(sealed)
    flipped[100]! ^= 1
    const swapped = Buffer.concat([
      sealed.subarray(SEALED_PIECE, 2 * SEALED_PIECE),
      sealed.subarray(0, SEALED_PIECE),
      sealed.subarray(2 * SEALED_PIECE),
    ])
    for (const wrong of [flipped, sealed.subarray(0, 2 * SEALED_PIECE), sealed.subarray(0, 40), swapped])
      await expect(through(wrong, openStream(key))).rejects.toThrow(BROKEN)
    await expect(through(sealed, openStream(randomBytes(32)))).rejects.toThrow(BROKEN)
  })
})
