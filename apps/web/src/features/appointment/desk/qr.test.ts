import { describe, expect, test } from 'vitest'
import { codewordsOf, correctionOf, generatorOf } from './qr-codewords.ts'
import { formatBits, qrCode } from './qr.ts'

/** The known patterns of the standard, so that the encoder is not only judged by itself. */
describe('a QR code', () => {
  test('its generator, format and correction are those of the standard', () => {
    expect(generatorOf(10)).toEqual([1, 216, 194, 159, 111, 199, 94, 95, 113, 157, 193])
    expect([0, 5, 7].map((mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
      '101010000010010',
      '100000011001110',
      '100101010100000',
    ])
    // The worked example of the standard: HELLO WORLD at 1-M.
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  test('takes the smallest size a text fits in, and refuses what none holds', () => {
    expect(codewordsOf('a'.repeat(14)).version).toBe(1)
    expect(codewordsOf('a'.repeat(15)).version).toBe(2)
    expect(codewordsOf('a'.repeat(122)).version).toBe(7)
    expect(codewordsOf('a'.repeat(213)).version).toBe(10)
    expect(() => codewordsOf('a'.repeat(214))).toThrow(RangeError)
  })

  test.each(['签到', 'https://school.example.edu/checkIn?token=' + 'x'.repeat(60), 'y'.repeat(200)])(
    'can be read back: %s',
    (text) => expect(readBack(qrCode(text))).toBe(text),
  )
})

const MASKS: ReadonlyArray<(r: number, c: number) => boolean> = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** What a scanner does once it has found the corners: format, unmasking, zigzag, parting the blocks, reading the bytes. */
function readBack({ size, isDark }: ReturnType<typeof qrCode>): string {
  const version = (size - 17) / 4
  // Bits 14…10 of the format, read along row 8 from the left; unmasked they are 00 and the mask.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(isDark(8, column)), 0) ^ 0b10101
  expect(format >> 3).toBe(0)
  const mask = MASKS[format & 7] ?? (() => false)
  const bits: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!isFixed(row, column, version, size)) bits.push(Number(isDark(row, column) !== mask(row, column)))
    }
    isUp = !isUp
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => byteAt(bits, at * 8))
  const sizes = { 1: [16], 7: [31, 31, 31, 31], 10: [43, 43, 43, 43, 44] }[version] ?? sizesOf(version)
  const blocks = sizes.map((): number[] => [])
  let at = 0
  for (let row = 0; row < Math.max(...sizes); row += 1)
    sizes.forEach((length, index) => {
      if (row < length) blocks[index]?.push(words[at++] ?? 0)
    })
  const data = blocks.flat().flatMap((word) => word.toString(2).padStart(8, '0').split('').map(Number))
  const lengthBits = version < 10 ? 8 : 16
  const length = data.slice(4, 4 + lengthBits).reduce((value, bit) => value * 2 + bit, 0)
  const bytes = Array.from({ length }, (_, index) => byteAt(data, 4 + lengthBits + index * 8))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

const sizesOf = (version: number): number[] =>
  ({ 5: [43, 43], 6: [27, 27, 27, 27], 8: [38, 38, 39, 39], 9: [36, 36, 36, 37, 37] })[version] ?? []

const byteAt = (bits: readonly number[], from: number): number =>
  bits.slice(from, from + 8).reduce((value, bit) => value * 2 + bit, 0)

function isFixed(row: number, column: number, version: number, size: number): boolean {
  const isCorner = (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)
  const isTiming = row === 6 || column === 6
  const isVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))
  const centres =
    { 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50] }[version] ?? []
  const isAlignment = centres.some((r) =>
    centres.some((c) => {
      const isAtFinder = (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6)
      return !isAtFinder && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2
    }),
  )
  return isCorner || isTiming || isVersion || isAlignment
}
