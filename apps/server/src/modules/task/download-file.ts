import { AppError } from '../../kernel/app-error.ts'
import type { Bytes, Ctx } from '../../kernel/http/binding.ts'
import type { FileMaker } from '../file/index.ts'
import { hasFile, isExpired } from './task.policy.ts'
import { findMine } from './task.repo.ts'

/** What a task of one's own made. Somebody else's task looks like none at all. */
export const downloadFile = async (files: FileMaker, ctx: Ctx, id: string): Promise<Bytes> => {
  const { userId } = ctx.requireActor()
  const file = await ctx.withTenant(async (tx) => {
    const task = await findMine(tx, userId, id)
    if (!hasFile(task) || task.file_id === null) throw new AppError('task.not_downloadable')
    const found = isExpired(task, tx.now) ? null : await files.find(tx, task.file_id)
    if (!found) throw new AppError('task.file_expired')
    tx.audit({ action: 'task.download', subjectType: 'task', subjectId: id, detail: { kind: task.kind } })
    return found
  })
  return file.download()
}
