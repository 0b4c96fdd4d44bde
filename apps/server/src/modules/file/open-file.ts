import { fileKinds, isFileExtension } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bytes, Ctx } from '../../kernel/http/binding.ts'
import { hashToken, newToken, tenantOfToken } from '../../kernel/tokens.ts'
import type { FileDeps } from './file.deps.ts'
import { findFile, findTicket, type FileRow } from './file.repo.ts'
import { readableFile } from './may-read.ts'
import { opener } from './read-file.ts'

const TICKET_SECONDS = 60

export const lendFile = async (deps: FileDeps, tx: Tx, ctx: Ctx, id: string, isDownload: boolean) => {
  const actor = ctx.requireActor()
  const file = await readableFile(deps, tx, actor, id)
  const ticket = newToken(tx)
  await tx.insert('file_ticket', {
    hash: hashToken(ticket),
    file_id: file.id,
    user_id: actor.userId,
    session_id: actor.sessionId,
    as_attachment: isDownload,
    expires_at: new Date(tx.now.getTime() + TICKET_SECONDS * 1000),
  })
  tx.audit({ action: 'file.ticket', subjectType: 'file', subjectId: file.id, detail: { download: isDownload } })
  return { url: `/api/file/open/${ticket}`, expiresIn: TICKET_SECONDS }
}

export const openByTicket = async (deps: FileDeps, ctx: Ctx, ticket: string): Promise<Bytes> => {
  const tenantId = tenantOfToken(ticket)
  if (tenantId === null || (ctx.actor && ctx.actor.tenantId !== tenantId)) throw new AppError('file.ticket_invalid')
  const found = await ctx.withTenant(async (tx) => {
    const lent = await findTicket(tx, hashToken(ticket))
    const file = lent && (await findFile(tx, lent.file_id))
    return file ? { file, open: opener(tx, file), isAttachment: lent.as_attachment } : null
  }, tenantId)
  if (!found) throw new AppError('file.ticket_invalid')
  return bytesOf(found.file, await found.open(deps.store), found.isAttachment)
}

/** Only what cannot act is drawn in place; everything else is saved under its own name. */
export const bytesOf = (
  file: Pick<FileRow, 'name' | 'extension' | 'size'>,
  stream: Exclude<Bytes['bytes'], string | Buffer>,
  isAttachment: boolean,
): Bytes => {
  const kind = isFileExtension(file.extension) ? fileKinds[file.extension] : null
  const isInline = kind?.inline === true && !isAttachment
  const name = encodeURIComponent(file.name).replaceAll(/['()*]/g, (char) => `%${char.codePointAt(0)?.toString(16)}`)
  return {
    contentType: kind?.mime ?? 'application/octet-stream',
    bytes: stream,
    headers: {
      'Content-Length': file.size,
      'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'X-Content-Type-Options': 'nosniff',
      // Even a picture that lies about itself may neither run nor fetch anything.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  }
}
