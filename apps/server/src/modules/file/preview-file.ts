import { Readable } from 'node:stream'
import { fileKinds, isFileExtension } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Bytes, Ctx } from '../../kernel/http/binding.ts'
import type { FileDeps } from './file.deps.ts'
import { findFile, findPdfOf, type FileRow } from './file.repo.ts'
import { keepBytes } from './keep-file.ts'
import { readableFile } from './may-read.ts'
import { bytesOf } from './open-file.ts'
import { opener } from './read-file.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

/** Pictures and pdf as they are; office documents as the pdf that was made of them, once. */
export const previewFile = async (deps: FileDeps, ctx: Ctx, id: string): Promise<Bytes> => {
  const actor = ctx.requireActor()
  const found = await ctx.withTenant(async (tx) => {
    const file = await readableFile(deps, tx, actor, id)
    const shown = (await findPdfOf(tx, file.id)) ?? file
    return { file, shown, open: opener(tx, shown) }
  })
  const { file, shown } = found
  const kind = isFileExtension(shown.extension) ? fileKinds[shown.extension] : null
  if (kind?.inline) return bytesOf(shown, await found.open(deps.store), false)
  if (!kind?.office || !deps.toPdf) throw new AppError('file.no_preview')
  const pdf = await deps.toPdf(await found.open(deps.store), file.extension).catch(() => {
    throw new AppError('file.no_preview')
  })
  await keepPdf(deps, ctx, file, pdf)
  return bytesOf({ name: `${file.name}.pdf`, extension: 'pdf', size: String(pdf.length) }, Readable.from([pdf]), false)
}

const keepPdf = async (deps: FileDeps, ctx: Ctx, file: FileRow, pdf: Buffer): Promise<void> => {
  const id = deps.newId()
  const kept = await keepBytes(deps.store, file.tenant_id, id, deps.clock(), Readable.from([pdf]))
  const isNew = await ctx
    .withTenant(async (tx) => {
      // Two people looked at once: the first drawing stays.
      if (!(await findFile(tx, file.id)) || (await findPdfOf(tx, file.id))) return false
      await tx.insert('file_object', {
        ...file,
        id,
        storage_key: kept.storageKey,
        sealed_key: tx.keys.encrypt(inRow('file_object.sealed_key', id), kept.key.toString('base64url')),
        name: `${file.name}.pdf`,
        extension: 'pdf',
        size: String(kept.size),
        sha256: kept.sha256,
        pdf_of: file.id,
        created_at: tx.now,
      })
      return true
    })
    .catch(() => false)
  if (!isNew) await deps.store.remove(kept.storageKey).catch(() => undefined)
}
