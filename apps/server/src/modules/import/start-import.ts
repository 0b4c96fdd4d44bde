import { randomBytes } from 'node:crypto'
import { extensionOf, formatDateTime, millisecondsPer, type ImportMode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx, IncomingFile } from '../../kernel/http/binding.ts'
import { tidyFileName, type FileMaker, type MadeFile } from '../file/index.ts'
import { startTask } from '../task/index.ts'
import type { ImportKind } from './import-kind.ts'
import { findSame, insertImport, lockStart } from './import.repo.ts'

const IMPORT_MB = 30
/** Long enough for a queue that stood still over a holiday; then the roster goes. */
const SOURCE_DAYS = 7

export type ImportOrder = {
  readonly taskType: number
  readonly mode: ImportMode
  readonly fileMd5: string
  readonly again?: string
  /** People: which, and where they go. */
  readonly place?: { readonly userTypeId: string; readonly deptId: string }
  /** What was chosen with the file, for kinds that ask for something. */
  readonly input?: object
  /** Whether this person may, now and once more when the file is there. */
  readonly judge: (tx: Tx, actor: Actor) => Promise<void>
  readonly detail: Readonly<Record<string, unknown>>
}

/** Takes the file in and queues the work. Bytes first, without a transaction waiting for a slow line. */
export const startImport = async (
  files: FileMaker,
  kind: ImportKind,
  ctx: Ctx,
  file: IncomingFile,
  order: ImportOrder,
): Promise<string> => {
  const actor = ctx.requireActor()
  const name = tidyFileName(file.name)
  if (!['xls', 'xlsx'].includes(extensionOf(name))) throw new AppError('import.wrong_extension')
  await ctx.withTenant((tx) => order.judge(tx, actor))
  const made = await files.make(actor.tenantId, name, file.stream)
  try {
    if (file.isCutOff()) throw new AppError('file.too_large', { mb: IMPORT_MB })
    if (made.size === 0) throw new AppError('file.empty')
    if (made.md5 !== order.fileMd5.toLowerCase()) throw new AppError('import.md5_mismatch')
    // The content decides how it is read; some programs give the one format the other's name.
    if (!made.isOf('xlsx') && !made.isOf('xls')) throw new AppError('import.wrong_content')
    return await ctx.withTenant((tx) => queue(tx, kind, actor, order, name, made))
  } catch (error) {
    await made.discard()
    throw error
  }
}

const queue = async (
  tx: Tx,
  { kind, audit }: ImportKind,
  actor: Actor,
  order: ImportOrder,
  name: string,
  made: MadeFile,
): Promise<string> => {
  await lockStart(tx)
  await order.judge(tx, actor)
  const { mode, place, input = {} } = order
  const where = { typeId: place?.userTypeId ?? null, deptId: place?.deptId ?? null }
  const same =
    order.again === '1' ? undefined : await findSame(tx, { ...where, sha256: made.sha256, mode, kind, input })
  if (same && !same.is_done) throw new AppError('import.same_running')
  if (same) throw new AppError('import.same_file', { time: formatDateTime(same.created_at).slice(0, 16) })
  const id = await startTask(tx, { kind, taskType: order.taskType, title: name, input })
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
    user_type_id: where.typeId,
    dept_id: where.deptId,
    owner_id: actor.userId,
    role_id: actor.activeRoleId,
    port: actor.port,
    file_id: made.id,
    file_name: name,
    sha256: made.sha256,
    salt: randomBytes(16),
  })
  tx.audit({ action: audit.start, subjectType: 'task', subjectId: id, detail: { ...order.detail, size: made.size } })
  return id
}
