import { formatDateTime, mayDownloadTask, pageCount, pageOf, type PageQuery, type TaskState } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { pageMine, type TaskWithOwner } from './task.repo.ts'

export const taskView = (row: TaskWithOwner) => ({
  id: row.id,
  importFileName: row.title,
  taskType: row.task_type,
  taskStatus: Number(row.state),
  outcome: row.outcome,
  totalCount: row.total_count,
  successCount: row.success_count,
  totalProgress: row.total_progress,
  currentProgress: row.current_progress,
  isDownload: Number(
    mayDownloadTask({ isOwner: true, state: row.state, isDownload: row.outcome === 'ok' && row.file_id !== null }),
  ),
  message: row.message,
  createTime: formatDateTime(row.created_at),
  createUserId: row.owner_id,
  createUserName: row.owner_name ?? '',
})

export const taskPage = async (
  tx: Tx,
  ownerId: string,
  states: readonly TaskState[],
  body: PageQuery & { taskTypes?: readonly number[] },
) => {
  const page = pageOf(body)
  // An empty choice of types is no choice.
  const taskTypes = body.taskTypes?.length ? body.taskTypes : undefined
  const { rows, total } = await pageMine(tx, ownerId, { states, taskTypes }, page)
  return {
    records: rows.map(taskView),
    total,
    current: page.current,
    size: page.size,
    pages: pageCount(total, page.size),
  }
}
