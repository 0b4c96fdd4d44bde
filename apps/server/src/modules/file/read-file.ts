import type { Readable } from 'node:stream'
import { openStream, PIECE, SEALED_PIECE } from '../../kernel/files/sealed-stream.ts'
import type { FileStore } from '../../kernel/files/store.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileRow } from './file.repo.ts'

/** The content of a file, from any byte on. The key is opened while the transaction is there; the bytes flow after it. */
export const opener = (tx: Tx, file: FileRow): ((store: FileStore, from?: number) => Promise<Readable>) => {
  const key = Buffer.from(tx.keys.decrypt(inRow('file_object.sealed_key', file.id), file.sealed_key), 'base64url')
  return async (store, from = 0) => {
    const piece = Math.floor(from / PIECE)
    const sealed = await store.read(file.storage_key, piece * SEALED_PIECE)
    const plain = sealed.compose(openStream(key, piece)) as Readable
    return from % PIECE === 0 ? plain : (plain.compose(skip(from % PIECE)) as Readable)
  }
}

const skip = (count: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = count
    for await (const chunk of source) {
      if (left >= chunk.length) left -= chunk.length
      else {
        yield left > 0 ? chunk.subarray(left) : chunk
        left = 0
      }
    }
  }
