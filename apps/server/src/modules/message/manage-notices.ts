import { formatDateTime, maskRealName, pageOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { pageOfSource, type Part } from '../../kernel/db/list-source.ts'
import { pageReply, readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { NoticeRow } from './message.tables.ts'
import { managesNotice, reachOf } from './notice.policy.ts'
import { countReceipts, findNotice, isFor, isReader, scopeOf } from './notice.repo.ts'

type Named = { id: string; name: string }
type ManagedRow = NoticeRow & { creator: string | null; depts: Named[] | null; roles: Named[] | null }

const named = (table: 'dept' | 'role') =>
  `(select json_agg(json_build_object('id', x.id, 'name', x.name) order by x.sort, x.name)
      from notice_${table} l join ${table} x on x.tenant_id = l.tenant_id and x.id = l.${table}_id
     where l.tenant_id = n.tenant_id and l.notice_id = n.id)`

export const listManagedNotices = async (
  tx: Tx,
  actor: Actor,
  given: { current?: number; size?: number; keyword?: string; state?: string },
) => {
  const reach = await reachOf(tx, actor)
  const matching = `from notice n where n.tenant_id = $1 and ($2::uuid is null or n.created_by = $2)
    and ($3::text is null or position($3 in n.title) > 0) and ($4::text is null or n.state = $4)`
  const values = [
    tx.tenantId,
    reach === 'everywhere' ? null : actor.userId,
    given.keyword?.trim() || null,
    given.state ?? null,
  ]
  return readPage(tx, given, {
    select: `select n.*, ${named('dept')} as depts, ${named('role')} as roles,
        (select p.real_name from user_account p where p.tenant_id = $1 and p.id = n.created_by) as creator ${matching}`,
    from: matching,
    key: 'n.id',
    order: 'n.updated_at desc, n.id desc',
    values,
    views: (rows: ManagedRow[]) => Promise.all(rows.map((row) => managedView(tx, actor, row))),
  })
}

const managedView = async (tx: Tx, actor: Actor, row: ManagedRow) => {
  const { receivers, readers } = row.state === '1' ? await countReceipts(tx, row) : { receivers: 0, readers: 0 }
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    state: row.state,
    mustRead: row.must_read,
    everyone: row.everyone,
    depts: row.depts ?? [],
    roles: row.roles ?? [],
    creator: row.creator ?? '',
    isMine: row.created_by === actor.userId,
    updateTime: formatDateTime(row.updated_at),
    publishTime: row.published_at && formatDateTime(row.published_at),
    withdrawTime: row.withdrawn_at && formatDateTime(row.withdrawn_at),
    receiverCount: receivers,
    readCount: readers,
  }
}

const managed = async (tx: Tx, actor: Actor, id: string): Promise<NoticeRow> => {
  const row = await findNotice(tx, id)
  if (!row || !managesNotice(actor, await reachOf(tx, actor), row)) throw notFound()
  return row
}

export const showDraft = async (tx: Tx, actor: Actor, id: string) => {
  const row = await managed(tx, actor, id)
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    title: row.title,
    content: row.content,
    mustRead: row.must_read,
    everyone: row.everyone,
    ...(await scopeOf(tx, id)),
  }
}

/** What a publisher may choose from; departments without their parent in sight stand at the top. */
export const scopeChoices = async (tx: Tx, actor: Actor) => {
  const reach = await reachOf(tx, actor)
  const [depts, roles] = await Promise.all([
    tx.sql<{ id: string; parentId: string | null; name: string }>(
      'select id, parent_id as "parentId", name from dept where tenant_id = $1 order by sort, name, id',
      [tx.tenantId],
    ),
    tx.sql<Named>('select id, name from role where tenant_id = $1 and enabled order by sort, name', [tx.tenantId]),
  ])
  const isIn = (id: string | null): boolean => id !== null && (reach === 'everywhere' || reach.has(id))
  return {
    everyone: reach === 'everywhere',
    depts: depts
      .filter(({ id }) => isIn(id))
      .map((row) => ({ ...row, parentId: isIn(row.parentId) ? row.parentId : null })),
    roles,
  }
}

type ReceiptRow = { id: string; real_name: string; dept_name: string | null; read_at: Date | null }

/** Who has read it and who has not: those still missing first, because that is what one looks for. */
export const listReceipts = async (
  tx: Tx,
  actor: Actor,
  given: { id: string; current?: number; size?: number; isRead?: boolean },
) => {
  const page = pageOf(given)
  const { source, receivers, readers } = await receipts(tx, actor, given)
  const records = receivers === 0 ? [] : await pageOfSource(tx, source, page)
  return { ...pageReply(page, await source.count(), records), receiverCount: receivers, readCount: readers }
}

const SHOWN = `select u.id, u.real_name, d.name as dept_name`
const OF_DEPT = 'left join dept d on d.tenant_id = $1 and d.id = u.dept_id'
const MISSING =
  'not exists (select from notice_read r where r.tenant_id = $1 and r.notice_id = n.id and r.user_id = u.id)'

/** A page ends in those who have read it, or begins there: of either no more is looked at than it shows. */
const pagePart = (values: readonly unknown[], missing: number, isRead: boolean | null) => (part: Part) => {
  const ahead = isRead === true ? 0 : Math.max(0, missing - part.offset)
  const first = Math.min(part.size, ahead)
  const second = isRead === false ? 0 : part.size - first
  return {
    sql: `(${SHOWN}, null::timestamptz as read_at from notice n join user_account u on ${isReader} and ${isFor} ${OF_DEPT}
            where n.tenant_id = $1 and n.id = $2 and ${MISSING} order by u.name_pinyin, u.id limit $3 offset $4)
      union all
      (${SHOWN}, r.read_at from notice n join notice_read r on r.tenant_id = $1 and r.notice_id = n.id
         join user_account u on ${isReader} and u.id = r.user_id and ${isFor} ${OF_DEPT}
        where n.tenant_id = $1 and n.id = $2 order by r.read_at desc, r.user_id limit $5 offset $6)`,
    parameters: [...values, first, part.offset, second, Math.max(0, part.offset - (isRead === true ? 0 : missing))],
  }
}

const receipts = async (tx: Tx, actor: Actor, given: { id: string; isRead?: boolean }) => {
  const notice = await managed(tx, actor, given.id)
  const { receivers, readers } = notice.state === '1' ? await countReceipts(tx, notice) : { receivers: 0, readers: 0 }
  const isMasked = !actor.roleCodes.includes('ROLE_ADMIN')
  const isRead = given.isRead ?? null
  const source = {
    statement: {
      sql: `${SHOWN}, r.read_at from notice n join user_account u on ${isReader} and ${isFor}
             left join notice_read r on r.tenant_id = $1 and r.notice_id = n.id and r.user_id = u.id ${OF_DEPT}
            where n.tenant_id = $1 and n.id = $2 and n.state = '1' and ($3::boolean is null or $3 = (r.read_at is not null))
            order by (r.read_at is not null), r.read_at desc, case when r.read_at is null then u.name_pinyin end, u.id`,
      parameters: [tx.tenantId, given.id, isRead],
    },
    part: pagePart([tx.tenantId, given.id], receivers - readers, isRead),
    view: (row: ReceiptRow) => ({
      userId: row.id,
      realName: isMasked ? maskRealName(row.real_name) : row.real_name,
      deptName: row.dept_name,
      readTime: row.read_at && formatDateTime(row.read_at),
    }),
    count: async () => (given.isRead === undefined ? receivers : given.isRead ? readers : receivers - readers),
  }
  return { source, receivers, readers }
}

export const receiptsSource = async (tx: Tx, actor: Actor, given: { id: string; isRead?: boolean }) =>
  (await receipts(tx, actor, given)).source
