import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { settleAbout } from './message.repo.ts'
import type { NoticeRow } from './message.tables.ts'
import { findNotice, isFor } from './notice.repo.ts'

/** Older than this it is no news any more: a new student is not greeted by the unread notices of all years. */
const NEWS_MS = 180 * millisecondsPer.day

type ReaderRow = Pick<NoticeRow, 'id' | 'title' | 'summary' | 'content' | 'must_read' | 'state'> & {
  published_at: Date
  publisher: string | null
  read_at: Date | null
}

const from = `from notice n
  join user_account u on u.tenant_id = $1 and u.id = $2
  left join notice_read r on r.tenant_id = $1 and r.notice_id = n.id and r.user_id = $2
 where n.tenant_id = $1 and ${isFor}`
const columns = `n.id, n.title, n.summary, n.must_read, n.state, n.published_at, r.read_at,
  (select p.real_name from user_account p where p.tenant_id = $1 and p.id = n.created_by) as publisher`

const readerView = (row: ReaderRow) => ({
  id: row.id,
  title: row.title,
  mustRead: row.must_read,
  isRead: row.read_at !== null,
  publishTime: formatDateTime(row.published_at),
  publisher: row.publisher ?? '',
})

export const listNotices = (
  tx: Tx,
  userId: string,
  given: { current?: number; size?: number; keyword?: string; isRead?: boolean },
) => {
  const matching = `${from} and n.state = '1' and ($3::text is null or position($3 in n.title) > 0)
    and ($4::boolean is null or $4 = (r.read_at is not null))`
  return readPage(tx, given, {
    select: `select ${columns} ${matching}`,
    from: matching,
    order: '(n.must_read and r.read_at is null) desc, n.published_at desc, n.id desc',
    values: [tx.tenantId, userId, given.keyword?.trim() || null, given.isRead ?? null],
    views: (rows: ReaderRow[]) => rows.map((row) => ({ ...readerView(row), summary: row.summary })),
  })
}

/** Withdrawn says so to those it was for; to everybody else, and as a draft, it does not exist. */
export const showNotice = async (tx: Tx, userId: string, id: string) => {
  const [row] = await tx.sql<ReaderRow>(`select ${columns}, n.content ${from} and n.id = $3 and n.state <> '0'`, [
    tx.tenantId,
    userId,
    id,
  ])
  if (!row) throw notFound()
  if (row.state === '2') throw new AppError('message.notice_withdrawn')
  return { ...readerView(row), content: row.content, readTime: row.read_at ? formatDateTime(row.read_at) : null }
}

export const readNotice = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  const { userId } = actor
  await showNotice(tx, userId, id)
  if (await tx.insertIfAbsent('notice_read', { notice_id: id, user_id: userId, read_at: tx.now }))
    tx.notify('notice', userId)
  // The message that sent them here has done its work.
  if ((await settleAbout(tx, { type: 'notice', id }, userId)).length > 0) tx.notify('inbox', userId)
  tx.audit({ action: 'message.notice_read', subjectType: 'notice', subjectId: id })
  return null
}

export const countUnreadNotices = async (tx: Tx, userId: string): Promise<{ unread: number; mustRead: number }> => {
  const [row] = await tx.sql<{ unread: number; mustRead: number }>(
    `select count(*)::int as unread, (count(*) filter (where n.must_read))::int as "mustRead"
       ${from} and n.state = '1' and n.published_at > $3 and r.read_at is null`,
    [tx.tenantId, userId, new Date(tx.now.getTime() - NEWS_MS)],
  )
  return row ?? { unread: 0, mustRead: 0 }
}

/** For whoever carries the news of a notice further. */
export const publishedNotice = async (tx: Tx, id: string): Promise<NoticeRow | null> => {
  const row = await findNotice(tx, id)
  return row?.state === '1' ? row : null
}
