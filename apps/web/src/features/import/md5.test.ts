import { expect, test } from 'vitest'
import { md5OfFile } from './md5.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256)

test('a file larger than one piece, with its progress, as another implementation digests it', async () => {
  const shares: number[] = []
  const digest = await md5OfFile(new Blob([bytesOf(1_300_000)]), (share) => shares.push(share))
  expect(digest).toBe('56045b26425aee07a235d4be0b5b7235')
  expect(shares).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
})

test('an empty file has a name, too', async () => {
  expect(await md5OfFile(new Blob([]))).toBe('d41d8cd98f00b204e9800998ecf8427e')
})
