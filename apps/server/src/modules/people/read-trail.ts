import { formatDateTime, labelOf, loginEvents, loginMethods, loginResults, ports } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { personInSight } from '../user/index.ts'

const MOST = 20

type SessionRow = {
  id: string
  port: string
  method: string
  ip: string
  device: string
  created_at: Date
  last_seen_at: Date
}
type LoginRow = {
  id: string
  at: Date
  event: string
  method: string
  result: string
  reason: string | null
  ip: string
  device: string
}
type EventRow = { seq: string; at: Date; action: string; actor_name: string }

/** Where somebody is signed in, how they signed in lately, and what was done to the account. */
export const readTrail = async (tx: Tx, actor: Actor, id: string) => {
  const user = await personInSight(tx, actor, id)
  const may = actor.permissions
  return {
    sessions: may.has('admin_online_list_tab') ? await sessionsOf(tx, user.id) : null,
    logins: may.has('admin_loginLog_list_tab') ? await loginsOf(tx, user.username) : null,
    events: may.has('admin_audit_list_tab') ? await eventsOf(tx, user.id) : null,
  }
}

const sessionsOf = async (tx: Tx, userId: string) =>
  (
    await tx.sql<SessionRow>(
      `select id, port, method, ip, device, created_at, last_seen_at from session
        where tenant_id = $1 and user_id = $2 and ended_at is null and refresh_expires_at > $3
        order by last_seen_at desc, id limit ${MOST}`,
      [tx.tenantId, userId, tx.now],
    )
  ).map((row) => ({
    id: row.id,
    port: labelOf(ports, row.port),
    method: labelOf(loginMethods, row.method),
    ip: row.ip,
    device: row.device,
    createTime: formatDateTime(row.created_at),
    lastSeenTime: formatDateTime(row.last_seen_at),
  }))

const loginsOf = async (tx: Tx, username: string) =>
  (
    await tx.sql<LoginRow>(
      `select id, at, event, method, result, reason, ip, device from login_log
        where tenant_id = $1 and username = $2 order by at desc, id desc limit ${MOST}`,
      [tx.tenantId, username],
    )
  ).map((row) => ({
    id: row.id,
    time: formatDateTime(row.at),
    event: labelOf(loginEvents, row.event),
    method: labelOf(loginMethods, row.method),
    result: labelOf(loginResults, row.result),
    reason: row.reason,
    ip: row.ip,
    device: row.device,
  }))

const eventsOf = async (tx: Tx, userId: string) =>
  (
    await tx.sql<EventRow>(
      `select seq, at, action, actor_name from audit_entry
        where tenant_id = $1 and subject_type = 'user' and subject_id = $2 order by seq desc limit ${MOST}`,
      [tx.tenantId, userId],
    )
  ).map((row) => ({
    seq: row.seq,
    time: formatDateTime(row.at),
    action: row.action,
    actorName: row.actor_name,
  }))
