import type { Tx } from '../../kernel/db/tx.ts'
import type { MessageRow } from './message.tables.ts'

const COLUMNS =
  'tenant_id, id, user_id, type, type_code, body, status, level, biz_type, biz_id, step, link, created_at, read_at'

export type MessageFilter = {
  type?: string | undefined
  status?: number | undefined
  level?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  beforeId?: string | undefined
}

// The words "status = 1" stand in the text itself: only then may the database use the index of the unread.
const conditions = ({ status }: MessageFilter): string =>
  `from message m where m.tenant_id = $1 and m.user_id = $2
     and ($3::text is null or m.type = $3) and ($6::text is null or m.level = $6)
     and ($4::timestamptz is null or m.created_at >= $4) and ($5::timestamptz is null or m.created_at <= $5)
     ${status === 1 ? 'and m.status = 1' : status === 2 ? 'and m.status = 2' : ''}`

const valuesOf = (tx: Tx, userId: string, filter: MessageFilter): unknown[] => [
  tx.tenantId,
  userId,
  filter.type || null,
  filter.from ?? null,
  filter.until ?? null,
  filter.level ?? null,
]

/** One person's messages, newest first: there is no query here that reaches anybody else's. */
export const pageOfMessages = (
  tx: Tx,
  userId: string,
  filter: MessageFilter,
  page: { size: number; offset: number },
): Promise<MessageRow[]> => {
  const older =
    filter.beforeId === undefined
      ? ''
      : `and (m.created_at, m.id) < (select b.created_at, b.id from message b
           where b.tenant_id = $1 and b.user_id = $2 and b.id = $9)`
  return tx.sql<MessageRow>(
    `select ${COLUMNS} ${conditions(filter)} ${older} order by m.created_at desc, m.id desc limit $7 offset $8`,
    [
      ...valuesOf(tx, userId, filter),
      page.size,
      page.offset,
      ...(filter.beforeId === undefined ? [] : [filter.beforeId]),
    ],
  )
}

export const countMessages = async (tx: Tx, userId: string, filter: MessageFilter): Promise<number> =>
  (await tx.row<{ n: number }>(`select count(*)::int as n ${conditions(filter)}`, valuesOf(tx, userId, filter)))?.n ?? 0

/** Asked by every browser at every nudge: it touches the unread and nothing else. */
export const countUnread = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      'select count(*)::int as n from message where tenant_id = $1 and user_id = $2 and status = 1',
      [tx.tenantId, userId],
    )
  )?.n ?? 0

export type TypeCount = { type: string; unread: number; total: number }

export const countByType = (tx: Tx, userId: string): Promise<TypeCount[]> =>
  tx.sql<TypeCount>(
    `select t.type, t.total, coalesce(u.unread, 0) as unread
       from (select type, count(*)::int as total from message where tenant_id = $1 and user_id = $2 group by type) t
       left join (select type, count(*)::int as unread from message
                   where tenant_id = $1 and user_id = $2 and status = 1 group by type) u using (type)
      order by unread desc, total desc, t.type`,
    [tx.tenantId, userId],
  )

export const unreadAmong = (tx: Tx, userId: string, ids: readonly string[]): Promise<MessageRow[]> =>
  tx.sql<MessageRow>(
    `select ${COLUMNS} from message
      where tenant_id = $1 and user_id = $2 and status = 1 and id = any($3::uuid[]) order by created_at desc, id desc`,
    [tx.tenantId, userId, ids],
  )

export const newestUnreadOf = (tx: Tx, userId: string, code: string): Promise<MessageRow | undefined> =>
  tx.row<MessageRow>(
    `select ${COLUMNS} from message
        where tenant_id = $1 and user_id = $2 and status = 1 and type_code = $3 order by created_at desc, id desc limit 1`,
    [tx.tenantId, userId, code],
  )

/** Reads it; what was read before keeps its time. Undefined for a message of somebody else. */
export const markRead = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ row: MessageRow; isNews: boolean } | undefined> => {
  const [changed] = await tx.sql<MessageRow>(
    `update message set status = 2, read_at = $4 where tenant_id = $1 and user_id = $2 and id = $3 and status = 1
     returning ${COLUMNS}`,
    [tx.tenantId, userId, id, tx.now],
  )
  if (changed) return { row: changed, isNews: true }
  const [row] = await tx.sql<MessageRow>(
    `select ${COLUMNS} from message where tenant_id = $1 and user_id = $2 and id = $3`,
    [tx.tenantId, userId, id],
  )
  return row && { row, isNews: false }
}

export const markAllRead = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx.sql(
      'update message set status = 2, read_at = $3 where tenant_id = $1 and user_id = $2 and status = 1 returning 1',
      [tx.tenantId, userId, tx.now],
    )
  ).length

/** Messages about something that is settled, for one person or for all; returns whose count changed. */
export const settleAbout = async (
  tx: Tx,
  about: { type: string; id: string },
  userId: string | null,
): Promise<string[]> =>
  (
    await tx.sql<{ user_id: string }>(
      `update message set status = 2, read_at = $4
        where tenant_id = $1 and biz_type = $2 and biz_id = $3 and status = 1 and ($5::uuid is null or user_id = $5)
       returning user_id`,
      [tx.tenantId, about.type, about.id, tx.now, userId],
    )
  ).map((row) => row.user_id)

/** What became of what went to telephones: how long until the last of them had it, and how many were not reached. */
export type Delivery = { readonly step: string; readonly seconds: number | null; readonly missed: number }

/** Of everything said about a matter, by the step it was said at. */
export const deliveriesOf = (tx: Tx, about: { type: string; id: string }): Promise<Delivery[]> =>
  tx.sql<Delivery>(
    `select m.step, (max(extract(epoch from d.updated_at - m.created_at)) filter (where d.state = 'sent'))::int as seconds,
            count(*) filter (where d.state = 'failed')::int as missed
       from message m join message_delivery d on d.tenant_id = $1 and d.message_id = m.id
      where m.tenant_id = $1 and m.biz_type = $2 and m.biz_id = $3
      group by m.step having bool_and(d.state not in ('waiting', 'sending'))`,
    [tx.tenantId, about.type, about.id],
  )
