import { Readable } from 'node:stream'
import { extensionOf, type FileExtension } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bytes } from '../../kernel/http/binding.ts'
import { isContentOf } from './file-content.ts'
import type { FileDeps } from './file.deps.ts'
import { filesOfOwner, findFile, type FileRow } from './file.repo.ts'
import { keepBytes } from './keep-file.ts'
import { bytesOf } from './open-file.ts'
import { opener } from './read-file.ts'

type Owned = { purpose: string; ownerId: string; bizType: string; bizId: string; expiresAt: Date | null }

/** Bytes that lie in the store but belong to nobody yet: saved in the transaction that ends the work, or thrown away. */
export type MadeFile = {
  readonly id: string
  readonly size: number
  readonly sha256: Buffer
  readonly md5: string
  /** Whether the bytes are what such a name says. */
  isOf(extension: FileExtension): boolean
  save(tx: Tx, owned: Owned): Promise<void>
  discard(): Promise<void>
}

/** Files the product makes itself, and reading them again. Who may do so is for the caller to judge. */
export type FileMaker = {
  make(tenantId: number, name: string, bytes: Readable): Promise<MadeFile>
  /** Null when it has been removed. The bytes flow after the transaction. */
  find(tx: Tx, id: string): Promise<StoredFile | null>
  /** What somebody keeps here for one purpose. */
  ofOwner(tx: Tx, ownerId: string, purpose: string): Promise<StoredFile[]>
}

type StoredFile = { readonly name: string; open(): Promise<Readable>; download(): Promise<Bytes> }

export const createFileMaker = (deps: Pick<FileDeps, 'store' | 'clock' | 'newId'>): FileMaker => ({
  make: async (tenantId, name, bytes) => {
    const id = deps.newId()
    const kept = await keepBytes(deps.store, tenantId, id, deps.clock(), bytes)
    return {
      id,
      size: kept.size,
      sha256: kept.sha256,
      md5: kept.md5,
      isOf: (extension) => isContentOf(extension, kept),
      save: async (tx, { purpose, ownerId, bizType, bizId, expiresAt }) => {
        await tx.insert('file_object', {
          id,
          purpose,
          storage_key: kept.storageKey,
          sealed_key: tx.keys.encrypt(inRow('file_object.sealed_key', id), kept.key.toString('base64url')),
          name,
          extension: extensionOf(name),
          size: String(kept.size),
          sha256: kept.sha256,
          owner_id: ownerId,
          biz_type: bizType,
          biz_id: bizId,
          pdf_of: null,
          created_at: tx.now,
          expires_at: expiresAt,
        })
      },
      discard: () => deps.store.remove(kept.storageKey).catch(() => undefined),
    }
  },
  find: async (tx, id) => {
    const file = await findFile(tx, id)
    return file ? stored(deps, tx, file) : null
  },
  ofOwner: async (tx, ownerId, purpose) =>
    (await filesOfOwner(tx, ownerId, purpose)).map((file) => stored(deps, tx, file)),
})

const stored = ({ store }: Pick<FileDeps, 'store'>, tx: Tx, file: FileRow): StoredFile => {
  const open = opener(tx, file)
  return {
    name: file.name,
    open: () => open(store),
    download: async () => bytesOf(file, await open(store), true),
  }
}

/** A small file that is kept nowhere. */
export const fileBytes = (name: string, bytes: Buffer): Bytes =>
  bytesOf({ name, extension: extensionOf(name), size: String(bytes.length) }, Readable.from([bytes]), true)
