import { formatDateTime, mayDownloadTask, pageOf, type PageQuery, type TaskState } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { hasFile } from './task.policy.ts'
import { pageFinished, pageMine, type TaskWithOwner } from './task.repo.ts'

type TaskQuery = PageQuery & { taskTypes?: readonly number[] }

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

export const taskPage = async (tx: Tx, ownerId: string, states: readonly TaskState[], body: TaskQuery) => {
  const page = pageOf(body)
  const { rows, total } = await pageMine(tx, ownerId, { states, taskTypes: typesOf(body) }, page)
  return pageReply(
    page,
    total,
    rows.map((row) => taskView(row)),
  )
}

/** Everybody's finished work within the reader's sight: to be looked at, not to be fetched. */
export const finishedPage = async (tx: Tx, reader: Actor, body: TaskQuery) => {
  const page = pageOf(body)
  const { rows, total } = await pageFinished(tx, reader, typesOf(body), page)
  return pageReply(
    page,
    total,
    rows.map((row) => taskView(row, reader.userId)),
  )
}

/** An empty choice of types is no choice. */
const typesOf = ({ taskTypes }: TaskQuery): readonly number[] | undefined => (taskTypes?.length ? taskTypes : undefined)
