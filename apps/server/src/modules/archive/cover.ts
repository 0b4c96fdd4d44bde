import {
  coverDaysMax,
  coverReasons,
  formatDateTime,
  millisecondsPer,
  parseDateTime,
  type CoverReason,
  type PageQuery,
} from '@xinqiao/domain'
import { managesPart, type Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import { amongVisible, isOutside, personFor } from '../user/index.ts'
import type { CoverRow } from './archive.tables.ts'

const HOST = 'consult_appoint_host_btn'

/** Whoever manages a part of the school arranges for those in it. */
const inPart = (actor: Actor, column: string, params: Params): string =>
  managesPart(actor) ? amongVisible(actor, column, params) : 'true'

/** Those who receive visitors, by their name. */
const HOSTS = `exists (select 1 from user_role h
    join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
    join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = '${HOST}'
   where h.tenant_id = $1 and h.user_id = u.id)`

const PEOPLE = `(select count(distinct r.person_id)::int from relation r where r.tenant_id = $1 and r.kind <> 'peer'
   and (r.until is null or r.until > rule_time()) and r.user_id =`

export const listHosts = (tx: Tx, actor: Actor): Promise<{ id: string; name: string; people: number }[]> => {
  const params = paramsOf(tx)
  return tx.sql(
    `select u.id, u.real_name as name, ${PEOPLE} u.id) as people from user_account u
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and ${HOSTS} and ${inPart(actor, 'u.id', params)} order by u.name_pinyin, u.id`,
    params.values,
  )
}

const isHost = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.sql(`select 1 from user_account u where u.tenant_id = $1 and u.id = $2 and ${HOSTS}`, [tx.tenantId, id]))
    .length > 0

type NewCover = { userId: string; absentId: string; reason: CoverReason; since: string; until: string }

const spanOf = ({ since, until }: NewCover, now: Date): { since: Date; until: Date } => {
  const [from, to] = [ensure(parseDateTime(since), 'request.invalid'), ensure(parseDateTime(until), 'request.invalid')]
  const isLong = to.getTime() - from.getTime() > coverDaysMax * millisecondsPer.day
  if (to <= from || to <= now || isLong) throw new AppError('archive.cover_time', { max: coverDaysMax })
  return { since: from, until: to }
}

/** Somebody stands in for a colleague, for a reason and until an hour. Nobody opens others' files to themselves this way. */
export const saveCover = async (tx: Tx, actor: Actor, given: NewCover): Promise<{ id: string }> => {
  if (given.userId === actor.userId) throw new AppError('archive.cover_self')
  const [user, absent] = [await personFor(tx, actor, given.userId), await personFor(tx, actor, given.absentId)]
  if (user.id === absent.id || !(await isHost(tx, user.id))) throw new AppError('archive.cover_unfit')
  const span = spanOf(given, tx.now)
  const id = tx.newId()
  await tx.insert('cover', {
    id,
    user_id: user.id,
    absent_id: absent.id,
    reason: given.reason,
    ...span,
    created_by: actor.userId,
    created_at: tx.now,
  })
  await sendMessage(tx, {
    code: 'cover_named',
    about: { type: 'cover', id },
    values: { name: absent.real_name, time: formatDateTime(span.until).slice(0, 16) },
    link: '/visitorFile',
    to: { userIds: [user.id, absent.id] },
  })
  tx.audit({
    action: 'archive.cover',
    subjectType: 'user',
    subjectId: user.id,
    detail: { absentId: absent.id, reason: given.reason, until: span.until.toISOString() },
  })
  return { id }
}

export const endCover = async (
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<null> => {
  const row = await tx.lock('cover', id)
  if (await isOutside(tx, actor, row.absent_id)) throw notFound()
  if (row.version !== version) throw new AppError('request.version_conflict')
  if (row.ended_at !== null || row.until <= tx.now) throw new AppError('archive.cover_over')
  await tx.update('cover', { id }, { ended_at: tx.now, version: row.version + 1 })
  tx.audit({
    action: 'archive.cover_end',
    subjectType: 'user',
    subjectId: row.user_id,
    detail: { absentId: row.absent_id },
  })
  return null
}

type NamedCover = CoverRow & { user_name: string; absent_name: string; people: number }

export const pageOfCovers = (tx: Tx, actor: Actor, filter: PageQuery) => {
  const params = paramsOf(tx)
  const where = `c.tenant_id = $1 and ${inPart(actor, 'c.absent_id', params)}`
  return readPage(tx, filter, {
    select: `select c.*, u.real_name as user_name, a.real_name as absent_name, ${PEOPLE} c.absent_id) as people
               from cover c
               join user_account u on u.tenant_id = $1 and u.id = c.user_id
               join user_account a on a.tenant_id = $1 and a.id = c.absent_id where ${where}`,
    from: `from cover c where ${where}`,
    key: 'c.id',
    order: 'c.ended_at is null desc, c.until desc, c.id',
    values: params.values,
    views: (rows: NamedCover[]) =>
      rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        userName: row.user_name,
        absentId: row.absent_id,
        absentName: row.absent_name,
        reasonName: coverReasons[row.reason],
        since: formatDateTime(row.since),
        until: formatDateTime(row.until),
        endTime: row.ended_at && formatDateTime(row.ended_at),
        state: row.ended_at !== null || row.until <= tx.now ? 'over' : row.since > tx.now ? 'coming' : 'running',
        people: row.people,
        version: row.version,
      })),
  })
}
