import { formatDateTime, mayDownloadTask } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { hasFile } from './task.policy.ts'
import { pageFinished, pageMine, type TaskQuery, type TaskWithOwner } from './task.repo.ts'

export const taskView = (row: TaskWithOwner, readerId: string = row.owner_id) => ({
  id: row.id,
  kind: row.kind,
  importFileName: row.title,
  taskType: row.task_type,
  taskStatus: Number(row.state),
  outcome: row.outcome,
  totalCount: row.total_count,
  successCount: row.success_count,
  totalProgress: row.total_progress,
  currentProgress: row.current_progress,
  isDownload: Number(
    mayDownloadTask({
      isOwner: row.owner_id === readerId,
      state: row.state,
      isDownload: hasFile(row),
    }),
  ),
  message: row.message,
  expireTime: row.expires_at && formatDateTime(row.expires_at),
  createTime: formatDateTime(row.created_at),
  createUserId: row.owner_id,
  createUserName: row.owner_name ?? '',
})

export const taskPage = (tx: Tx, ownerId: string, isFinished: boolean, body: TaskQuery) =>
  pageMine(tx, { ownerId, isFinished }, body, (row) => taskView(row))

/** Everybody's finished work within the reader's sight: to be looked at, not to be fetched. */
export const finishedPage = (tx: Tx, reader: Actor, body: TaskQuery) =>
  pageFinished(tx, reader, body, (row) => taskView(row, reader.userId))
