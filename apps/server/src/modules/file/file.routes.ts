import { fileCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { FileDeps } from './file.deps.ts'
import { deleteFile } from './file.repo.ts'
import { readableFile } from './may-read.ts'
import { lendFile, openByTicket } from './open-file.ts'
import { previewFile } from './preview-file.ts'
import { fileView, uploadFile } from './upload-file.ts'

export const fileRegistration = (deps: FileDeps): Registration =>
  register(fileCalls, {
    'POST /file/upload': { outside: ({ body, file }, ctx) => uploadFile(deps, ctx, body.purpose, file) },
    'GET /file/info': async (tx, { query }, ctx) =>
      fileView(await readableFile(deps, tx, ctx.requireActor(), query.id)),
    'POST /file/ticket': (tx, { body }, ctx) => lendFile(deps, tx, ctx, body.id, body.download === true),
    'GET /file/open/{ticket}': { outside: ({ params }, ctx) => openByTicket(deps, ctx, params.ticket) },
    'POST /download/downloadFile/{url}': { outside: ({ params }, ctx) => previewFile(deps, ctx, params.url) },
    'POST /file/delete': async (tx, { body }, ctx) => {
      const actor = ctx.requireActor()
      const file = await readableFile(deps, tx, actor, body.id)
      if (file.owner_id !== actor.userId) throw new AppError('request.not_found')
      if (file.biz_type) throw new AppError('file.in_use')
      await deleteFile(tx, file.id)
      tx.audit({ action: 'file.delete', subjectType: 'file', subjectId: file.id })
      tx.afterCommit(() => void deps.store.remove(file.storage_key).catch(() => undefined))
      return null
    },
  })
