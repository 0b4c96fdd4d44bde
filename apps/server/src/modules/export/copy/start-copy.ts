import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { newestOfKind, startTask } from '../../task/index.ts'
import { exportTexts } from '../export.messages.ts'
import { copyTexts } from './copy.messages.ts'

export const COPY_KIND = 'export.copy'
const COPY_TASK_TYPE = 11

/** One at a time and one a day: it reads everything there is about somebody. */
export const startCopy = async (tx: Tx, actor: Actor): Promise<string> => {
  // Two tabs of one person ask one after the other.
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, actor.userId])
  const last = await newestOfKind(tx, actor.userId, COPY_KIND)
  if (last && last.state !== '2') throw new AppError('export.copy_running')
  const again = last?.outcome === 'ok' ? new Date(last.created_at.getTime() + millisecondsPer.day) : null
  if (again && again > tx.now) throw new AppError('export.copy_daily', { time: formatDateTime(again).slice(0, 16) })
  const id = await startTask(tx, {
    kind: COPY_KIND,
    taskType: COPY_TASK_TYPE,
    title: exportTexts.fileName(copyTexts.title, tx.now, 'zip'),
    input: { port: actor.port, roleId: actor.activeRoleId },
  })
  tx.audit({ action: 'export.copy', subjectType: 'user', subjectId: actor.userId, detail: { taskId: id } })
  return id
}
