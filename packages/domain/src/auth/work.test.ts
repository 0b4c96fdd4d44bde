import { expect, test } from 'vitest'
import { leadingZeroBits } from './work.ts'

test.each([
  [[], 0],
  [[0xff], 0],
  [[0x80, 0], 0],
  [[0x7f], 1],
  [[0x01, 0], 7],
  [[0, 0x80], 8],
  [[0, 0, 0x10], 19],
  [[0, 0], 16],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits)
})
