import { formatDateTime, labelOf, loginEvents, loginMethods, loginResults, pageOf, maskRealName } from '@xinqiao/domain'
import { sql, type InferResult, type RawBuilder } from 'kysely'
import { notFound } from '../../../kernel/app-error.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { dayRange, type DayRange } from '../../../kernel/db/day-range.ts'
import { countedOf, countRows, mostOf, pageReply, readSourcePage } from '../../../kernel/db/page.ts'
import { q } from '../../../kernel/db/query.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { canSeePerson, isAmongNamed, visibleIds } from '../../user/index.ts'
import { logEnd } from '../login-log.repo.ts'
import { endSessions, findSession } from './session.repo.ts'

const online = (tx: Tx, conditions: readonly RawBuilder<boolean>[]) =>
  q
    .selectFrom('session as s')
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.ended_at', 'is', null)
    .where('s.refresh_expires_at', '>', tx.now)
    .where(sql.join<boolean>([sql<boolean>`true`, ...conditions], sql` and `))

/** Which sessions first, then whose: nothing is looked up for those that are passed over. */
const onlinePage = (tx: Tx, conditions: readonly RawBuilder<boolean>[], size: number, offset: number) =>
  q
    .selectFrom(
      online(tx, conditions)
        .selectAll('s')
        .orderBy('s.last_seen_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(size)
        .offset(offset)
        .as('s'),
    )
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .leftJoin('role as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.id', '=', 's.active_role_id'),
    )
    .select(['s.id', 's.user_id', 'u.username', 'u.real_name', 's.method', 's.port', 's.ip', 's.device'])
    .select(['r.name as role_name', 's.created_at', 's.last_seen_at'])
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')

type OnlineRow = InferResult<ReturnType<typeof onlinePage>>[number]

const view = (row: OnlineRow, actor: Actor, masked: boolean) => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  realName: masked ? maskRealName(row.real_name) : row.real_name,
  method: labelOf(loginMethods, row.method),
  port: row.port,
  ip: row.ip,
  device: row.device,
  roleName: row.role_name,
  createTime: formatDateTime(row.created_at),
  lastSeenTime: formatDateTime(row.last_seen_at),
  current: row.id === actor.sessionId,
})

export const listMySessions = async (tx: Tx, actor: Actor) => {
  const rows = await tx.all(onlinePage(tx, [sql<boolean>`s.user_id = ${actor.userId}`], 100, 0))
  return rows.map((row) => view(row, actor, false))
}

export const listOnline = async (
  tx: Tx,
  actor: Actor,
  filter: { current?: number; size?: number; keyword?: string },
) => {
  const page = pageOf(filter)
  const keyword = filter.keyword?.trim() ?? ''
  const visible = visibleIds(actor)
  const conditions = [
    ...(visible === null ? [] : [sql<boolean>`s.user_id in ${visible}`]),
    ...(keyword ? [await isAmongNamed(tx, 's.user_id', keyword)] : []),
  ]
  const rows = await tx.all(onlinePage(tx, conditions, page.size, page.offset))
  const found = await countRows(
    tx,
    online(tx, conditions)
      .select(sql`1`.as('one'))
      .compile(),
    mostOf(keyword) + 1,
  )
  const masked = !actor.roleCodes.includes('ROLE_ADMIN')
  return pageReply(
    page,
    countedOf(found, mostOf(keyword)),
    rows.map((row) => view(row, actor, masked)),
  )
}

/** Ends one of one's own sessions, or that of anybody in sight for those who may kick. A foreign or dead one looks unknown. */
export const endSession = async (tx: Tx, ctx: Ctx, id: string, own: boolean): Promise<null> => {
  const actor = ctx.requireActor()
  const session = await findSession(tx, id)
  if (!session || session.ended_at) throw notFound()
  const isReached = own ? session.user_id === actor.userId : await canSeePerson(tx, actor, session.user_id)
  if (!isReached) throw notFound()
  await endSessions(tx, { id }, own ? 'self' : 'kicked')
  await logEnd(tx, ctx, session, 'kick')
  if (!own) tx.emit('auth.session_kicked', { userId: session.user_id, sessionId: id, at: tx.now.toISOString() })
  tx.audit({
    action: own ? 'auth.session_end' : 'auth.session_kick',
    subjectType: 'session',
    subjectId: id,
    detail: { userId: session.user_id },
  })
  return null
}

type LogFilter = { current?: number; size?: number; keyword?: string; result?: string } & DayRange

export const listLoginLog = (tx: Tx, actor: Actor, filter: LogFilter) =>
  readSourcePage(tx, filter, loginLogSource(tx, actor, filter))

/** Sign-ins of those in sight; attempts with names nobody bears are seen by those who see everybody. */
export const loginLogSource = (tx: Tx, actor: Actor, filter: LogFilter) => {
  const visible = visibleIds(actor)
  const keyword = filter.keyword?.trim()
  const { from, until } = dayRange(filter)
  const matching = q
    .selectFrom('login_log as l')
    .where('l.tenant_id', '=', tx.tenantId)
    .$if(visible !== null, (query) => query.where(sql<boolean>`l.user_id in ${visible}`))
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`l.username ^@ ${keyword}`))
    .$if(Boolean(filter.result), (query) => query.where('l.result', '=', filter.result ?? ''))
    .$if(from !== null, (query) => query.where('l.at', '>=', from!))
    .$if(until !== null, (query) => query.where('l.at', '<', until!))
  const rows = matching
    .select(['l.id', 'l.at', 'l.username', 'l.event', 'l.method', 'l.result', 'l.reason', 'l.ip', 'l.device'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
  const view = (row: InferResult<typeof rows>[number]) => ({
    id: row.id,
    time: formatDateTime(row.at),
    username: row.username,
    event: labelOf(loginEvents, row.event),
    method: labelOf(loginMethods, row.method),
    result: labelOf(loginResults, row.result),
    reason: row.reason,
    ip: row.ip,
    device: row.device,
  })
  const count = (most?: number) => countRows(tx, matching.select(sql`1`.as('one')).compile(), most)
  return { statement: rows.compile(), view, count }
}
