import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatDateTime } from '@xinqiao/domain'
import { sealStream } from '../../kernel/files/sealed-stream.ts'
import type { FileStore } from '../../kernel/files/store.ts'
import { HEAD_BYTES, TAIL_BYTES, type Ends } from './file-content.ts'

export type Kept = Ends & { storageKey: string; key: Buffer; size: number; sha256: Buffer; md5: string }

/** Streams bytes into the store, sealed with a key of their own, and tells what they were. Nothing is written to the database. */
export const keepBytes = async (
  store: FileStore,
  tenantId: number,
  id: string,
  now: Date,
  bytes: Readable,
): Promise<Kept> => {
  const [year, month] = formatDateTime(now).split('-')
  const storageKey = `${tenantId}/${year}/${month}/${id}`
  const key = randomBytes(32)
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  let size = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  const look = new Transform({
    transform(chunk: Buffer, _, done) {
      sha256.update(chunk)
      md5.update(chunk)
      size += chunk.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      tail =
        chunk.length >= TAIL_BYTES
          ? Buffer.from(chunk.subarray(-TAIL_BYTES))
          : Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES)
      done(null, chunk)
    },
  })
  const sealed = new PassThrough()
  const [arrived, written] = await Promise.allSettled([
    pipeline(bytes, look, sealStream(key), sealed),
    store.write(storageKey, sealed),
  ])
  const failed = [arrived, written].find((one) => one.status === 'rejected')
  if (failed) {
    await store.remove(storageKey).catch(() => undefined)
    throw failed.reason
  }
  return { storageKey, key, size, sha256: sha256.digest(), md5: md5.digest('hex'), head, tail }
}
