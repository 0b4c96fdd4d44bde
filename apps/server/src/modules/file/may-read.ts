import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileDeps } from './file.deps.ts'
import { findFile, type FileRow } from './file.repo.ts'

/** A file somebody may not read is a file that is not there. */
export const readableFile = async (deps: FileDeps, tx: Tx, actor: Actor, id: string): Promise<FileRow> => {
  const file = await findFile(tx, id)
  if (!file || (file.expires_at && file.expires_at <= tx.now)) throw new AppError('request.not_found')
  const isAllowed =
    file.owner_id === actor.userId || (await deps.purposes.get(file.purpose)?.mayRead?.(tx, actor, file)) === true
  if (!isAllowed) throw new AppError('request.not_found')
  return file
}
