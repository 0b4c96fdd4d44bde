import { expect, test } from 'vitest'
import { createMd5, md5OfFile } from './md5.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256)

/** Lengths around the borders of a block, as another implementation digests them. */
const KNOWN: ReadonlyArray<readonly [length: number, digest: string]> = [
  [0, 'd41d8cd98f00b204e9800998ecf8427e'],
  [1, '89e74e640b8c46257a29de0616794d5d'],
  [54, '3c600df998dc0e0610dc12c670346fce'],
  [55, 'c9e512626618c9980ef21a96597af94c'],
  [56, 'ecde7caa08e9f5657c863df107cac60a'],
  [57, 'b17b1a018dd6a4d1edda8aca15f17846'],
  [63, '2f0301069e1c40af7f6c8f843b1b13f2'],
  [64, 'b6bf87c24b1bc334e2541387a92b981b'],
  [65, 'f168246f08b6134d66bd2a10343fa9f1'],
  [119, 'd5dc3d8264de3aa24dee105910ee27fe'],
  [120, 'bcc139b3848923904860d1eefd6e5923'],
  [121, '10aac7fe9e1def45870b0aa1c3a2faf0'],
  [128, '3e85b70ffc8df5c735ecf2a8f14f1bee'],
  [1000, '2b1e78d5765de9e10495a01412a1cf22'],
]

test.each(KNOWN)('%i bytes, whole and in pieces', (length, digest) => {
  const bytes = bytesOf(length)
  const whole = createMd5()
  whole.add(bytes)
  const pieces = createMd5()
  for (let at = 0; at < length; at += 7) pieces.add(bytes.subarray(at, at + 7))
  expect([whole.hex(), pieces.hex()]).toEqual([digest, digest])
})

test('a file larger than one piece, with its progress', async () => {
  const shares: number[] = []
  const digest = await md5OfFile(new Blob([bytesOf(1_300_000)]), (share) => shares.push(share))
  expect(digest).toBe('56045b26425aee07a235d4be0b5b7235')
  expect(shares).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
})
