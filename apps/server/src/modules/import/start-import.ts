import { randomBytes } from 'node:crypto'
import { extensionOf, formatDateTime, millisecondsPer, type ImportMode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx, IncomingFile } from '../../kernel/http/binding.ts'
import { reaches, reachOf } from '../dept/index.ts'
import { tidyFileName, type FileMaker, type MadeFile } from '../file/index.ts'
import { startTask } from '../task/index.ts'
import { listTypesToUse } from '../user/index.ts'
import { findSame, insertImport, lockStart } from './import.repo.ts'

export const IMPORT_KIND = 'user.import'
const IMPORT_MB = 30
/** Long enough for a queue that stood still over a holiday; then the roster goes. */
const SOURCE_DAYS = 7

export type ImportOrder = {
  deptId: string
  userTypeId: string
  importType: ImportMode
  fileMd5: string
  again?: string
}

/** Takes the file in and queues the work. Bytes first, without a transaction waiting for a slow line. */
export const startImport = async (
  files: FileMaker,
  ctx: Ctx,
  order: ImportOrder,
  file: IncomingFile,
): Promise<string> => {
  const actor = ctx.requireActor()
  const name = tidyFileName(file.name)
  if (!['xls', 'xlsx'].includes(extensionOf(name))) throw new AppError('import.wrong_extension')
  await ctx.withTenant((tx) => judge(tx, actor, order))
  const made = await files.make(actor.tenantId, name, file.stream)
  try {
    if (file.isCutOff()) throw new AppError('file.too_large', { mb: IMPORT_MB })
    if (made.size === 0) throw new AppError('file.empty')
    if (made.md5 !== order.fileMd5.toLowerCase()) throw new AppError('import.md5_mismatch')
    // The content decides how it is read; some programs give the one format the other's name.
    if (!made.isOf('xlsx') && !made.isOf('xls')) throw new AppError('import.wrong_content')
    return await ctx.withTenant((tx) => queue(tx, actor, order, name, made))
  } catch (error) {
    await made.discard()
    throw error
  }
}

const judge = async (tx: Tx, actor: Actor, { deptId, userTypeId }: ImportOrder): Promise<void> => {
  if (!(await listTypesToUse(tx, actor)).some(({ id }) => id === userTypeId)) throw new AppError('import.type_beyond')
  if (!(await reaches(tx, reachOf(actor), deptId))) throw notFound()
}

const queue = async (tx: Tx, actor: Actor, order: ImportOrder, name: string, made: MadeFile): Promise<string> => {
  await lockStart(tx)
  await judge(tx, actor, order)
  const { importType: mode, userTypeId: typeId, deptId } = order
  const same = order.again === '1' ? undefined : await findSame(tx, { sha256: made.sha256, mode, typeId, deptId })
  if (same && !same.is_done) throw new AppError('import.same_running')
  if (same) throw new AppError('import.same_file', { time: formatDateTime(same.created_at).slice(0, 16) })
  const id = await startTask(tx, { kind: IMPORT_KIND, taskType: Number(mode), title: name })
  await made.save(tx, {
    purpose: 'import',
    ownerId: actor.userId,
    bizType: 'import',
    bizId: id,
    expiresAt: new Date(tx.now.getTime() + SOURCE_DAYS * millisecondsPer.day),
  })
  await insertImport(tx, {
    id,
    mode,
    user_type_id: typeId,
    dept_id: deptId,
    owner_id: actor.userId,
    role_id: actor.activeRoleId,
    port: actor.port,
    file_id: made.id,
    file_name: name,
    sha256: made.sha256,
    salt: randomBytes(16),
  })
  tx.audit({
    action: 'user.import',
    subjectType: 'task',
    subjectId: id,
    detail: { mode, deptId, userTypeId: typeId, size: made.size },
  })
  return id
}
