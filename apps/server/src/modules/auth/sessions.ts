import {
  formatDateTime,
  labelOf,
  loginEvents,
  loginMethods,
  loginResults,
  pageCount,
  pageOf,
  maskRealName,
} from '@xinqiao/domain'
import { notFound } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { logEnd } from './login-log.repo.ts'
import { endSessions, findSession } from './session.repo.ts'

type OnlineRow = {
  id: string
  user_id: string
  username: string
  real_name: string
  method: string
  port: string
  ip: string
  device: string
  role_name: string | null
  created_at: Date
  last_seen_at: Date
}

const ONLINE = `from session s
    join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join role r on r.tenant_id = s.tenant_id and r.id = s.active_role_id
   where s.tenant_id = $1 and s.ended_at is null and s.refresh_expires_at > $2`
const COLUMNS = `s.id, s.user_id, u.username, u.real_name, s.method, s.port, s.ip, s.device, r.name as role_name, s.created_at, s.last_seen_at`

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
  const rows = await tx.sql<OnlineRow>(
    `select ${COLUMNS} ${ONLINE} and s.user_id = $3 order by s.last_seen_at desc limit 100`,
    [tx.tenantId, tx.now, actor.userId],
  )
  return rows.map((row) => view(row, actor, false))
}

export const listOnline = async (
  tx: Tx,
  actor: Actor,
  filter: { current?: number; size?: number; keyword?: string },
) => {
  const { current, size, offset } = pageOf(filter)
  const keyword = filter.keyword?.trim() || null
  const match = `and ($3::text is null or u.username_key ^@ lower($3) or u.real_name ^@ $3)`
  const rows = await tx.sql<OnlineRow>(
    `select ${COLUMNS} ${ONLINE} ${match} order by s.last_seen_at desc, s.id desc limit $4 offset $5`,
    [tx.tenantId, tx.now, keyword, size, offset],
  )
  const [count] = await tx.sql<{ n: number }>(`select count(*)::int as n ${ONLINE} ${match}`, [
    tx.tenantId,
    tx.now,
    keyword,
  ])
  const total = count?.n ?? 0
  const masked = !actor.roleCodes.includes('ROLE_ADMIN')
  return { records: rows.map((row) => view(row, actor, masked)), total, current, size, pages: pageCount(total, size) }
}

/** Ends one of one's own sessions, or anybody's for those who may kick. A foreign or dead one looks unknown. */
export const endSession = async (tx: Tx, ctx: Ctx, id: string, own: boolean): Promise<null> => {
  const actor = ctx.requireActor()
  const session = await findSession(tx, id)
  if (!session || session.ended_at || (own && session.user_id !== actor.userId)) throw notFound()
  await endSessions(tx, { id }, own ? 'self' : 'kicked')
  await logEnd(tx, ctx, session, 'kick')
  tx.audit({
    action: own ? 'auth.session_end' : 'auth.session_kick',
    subjectType: 'session',
    subjectId: id,
    detail: { userId: session.user_id },
  })
  return null
}

type LogRow = {
  id: string
  at: Date
  username: string
  event: string
  method: string
  result: string
  reason: string | null
  ip: string
  device: string
}

export const listLoginLog = async (
  tx: Tx,
  filter: { current?: number; size?: number; keyword?: string; result?: string },
) => {
  const { current, size, offset } = pageOf(filter)
  const where = `from login_log where tenant_id = $1 and ($2::text is null or username ^@ $2) and ($3::text is null or result = $3)`
  const values = [tx.tenantId, filter.keyword?.trim() || null, filter.result || null]
  const rows = await tx.sql<LogRow>(
    `select id, at, username, event, method, result, reason, ip, device ${where} order by at desc, id desc limit $4 offset $5`,
    [...values, size, offset],
  )
  const [count] = await tx.sql<{ n: number }>(`select count(*)::int as n ${where}`, values)
  const total = count?.n ?? 0
  const records = rows.map((row) => ({
    id: row.id,
    time: formatDateTime(row.at),
    username: row.username,
    event: labelOf(loginEvents, row.event),
    method: labelOf(loginMethods, row.method),
    result: labelOf(loginResults, row.result),
    reason: row.reason,
    ip: row.ip,
    device: row.device,
  }))
  return { records, total, current, size, pages: pageCount(total, size) }
}
