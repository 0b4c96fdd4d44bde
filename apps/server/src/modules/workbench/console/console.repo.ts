import { parseDate, formatDate } from '@xinqiao/domain'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor.ts'
import { q } from '../../../kernel/db/query.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { countUsers, visiblePeople } from '../../user/index.ts'

const all = sql<boolean>`true`
const inSight = (actor: Actor) => {
  const visible = visiblePeople(actor)
  return visible === 'everyone' ? all : visible
}

/** The school's day, whatever zone the server runs in. */
export const startOfDay = (now: Date): Date => parseDate(formatDate(now)) ?? now

export const countPeople = async (tx: Tx, actor: Actor): Promise<number> => {
  if (visiblePeople(actor) === 'everyone') return countUsers(tx)
  const { n } = await tx.one(
    q
      .selectFrom('user_account as u')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.deleted', '=', sql.lit(false))
      .where(inSight(actor)),
  )
  return n
}

export const countPending = (tx: Tx, actor: Actor): Promise<{ n: number; oldest: Date | null }> =>
  tx.one(
    q
      .selectFrom('user_account as u')
      .select([sql<number>`count(*)::int`.as('n'), sql<Date | null>`min(u.created_at)`.as('oldest')])
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.deleted', '=', sql.lit(false))
      .where('u.audit_status', '=', 'pending')
      .where(inSight(actor)),
  )

export const countOnline = (tx: Tx, actor: Actor): Promise<{ sessions: number; people: number }> =>
  tx.one(
    q
      .selectFrom('session as s')
      .innerJoin('user_account as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
      )
      .select([sql<number>`count(*)::int`.as('sessions'), sql<number>`count(distinct s.user_id)::int`.as('people')])
      .where('s.tenant_id', '=', tx.tenantId)
      .where('s.ended_at', 'is', null)
      .where('s.refresh_expires_at', '>', tx.now)
      .where(inSight(actor)),
  )

export const countFailures = async (tx: Tx): Promise<{ n: number; accounts: number }> => {
  const [row] = await tx.sql<{ n: number; accounts: number }>(
    `select count(*)::int as n, count(distinct username)::int as accounts from login_log
      where tenant_id = $1 and at >= $2 and result <> 'success' and event = 'login'`,
    [tx.tenantId, startOfDay(tx.now)],
  )
  return row ?? { n: 0, accounts: 0 }
}
