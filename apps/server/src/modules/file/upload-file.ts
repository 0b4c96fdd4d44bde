import { extensionOf, fileKinds, formatDateTime, isFileExtension, wrongExtensionText } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, IncomingFile } from '../../kernel/http/binding.ts'
import { isContentOf } from './file-content.ts'
import type { FileDeps } from './file.deps.ts'
import type { FileRow } from './file.repo.ts'
import { keepBytes } from './keep-file.ts'
import { ensureRoom, noteFull } from './storage-limit.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

/** Until something uses it; people change their mind while a form is open. */
const UNUSED_MS = 24 * 3_600_000
const LONGEST_NAME = 200

/** Named so that no folder, control character or overlong name gets in; shown to people, never used as a place. */
export const tidyName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex
  return last.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').slice(-LONGEST_NAME)
}

/** A refusal is written down in a transaction of its own, as its own is undone. */
const withRoom = (ctx: Ctx, bytes: number): Promise<void> =>
  ctx
    .withTenant((tx) => ensureRoom(tx, bytes))
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.errorName === 'file.storage_full') await ctx.withTenant(noteFull)
      throw error
    })

/** Bytes first, without a transaction waiting for a slow line; the row only when they are what their name says. */
export const uploadFile = async (deps: FileDeps, ctx: Ctx, purposeCode: string, file: IncomingFile) => {
  const purpose = deps.purposes.get(purposeCode)
  if (!purpose) throw new AppError('file.unknown_purpose')
  const name = tidyName(file.name)
  const extension = extensionOf(name)
  if (!isFileExtension(extension) || !purpose.extensions.includes(extension))
    throw new AppError('file.wrong_extension', { detail: wrongExtensionText(purpose.extensions) })
  const { userId, tenantId } = ctx.requireActor()
  const id = deps.newId()
  const now = deps.clock()
  await withRoom(ctx, 1)
  const kept = await keepBytes(deps.store, tenantId, id, now, file.stream)
  try {
    if (file.isCutOff() || kept.size > purpose.maxMb * 1024 * 1024)
      throw new AppError('file.too_large', { mb: purpose.maxMb })
    if (kept.size === 0) throw new AppError('file.empty')
    if (!isContentOf(extension, kept)) throw new AppError('file.wrong_content', { extension })
    await withRoom(ctx, kept.size)
    return await ctx.withTenant(async (tx) => {
      const row: Omit<FileRow, 'tenant_id'> = {
        id,
        purpose: purpose.code,
        storage_key: kept.storageKey,
        sealed_key: tx.keys.encrypt(inRow('file_object.sealed_key', id), kept.key.toString('base64url')),
        name,
        extension,
        size: String(kept.size),
        sha256: kept.sha256,
        owner_id: userId,
        biz_type: null,
        biz_id: null,
        pdf_of: null,
        created_at: now,
        expires_at: new Date(now.getTime() + UNUSED_MS),
      }
      await tx.insert('file_object', row)
      tx.audit({
        action: 'file.upload',
        subjectType: 'file',
        subjectId: id,
        detail: { purpose: purpose.code, extension, size: kept.size },
      })
      return fileView(row)
    })
  } catch (error) {
    await deps.store.remove(kept.storageKey).catch(() => undefined)
    throw error
  }
}

export const fileView = (row: Pick<FileRow, 'id' | 'name' | 'extension' | 'size' | 'sha256' | 'created_at'>) => ({
  id: row.id,
  fileName: `${row.id}.${row.extension}`,
  original: row.name,
  extension: row.extension,
  size: Number(row.size),
  mime: isFileExtension(row.extension) ? fileKinds[row.extension].mime : 'application/octet-stream',
  hash: row.sha256.toString('hex'),
  createTime: formatDateTime(row.created_at),
})
