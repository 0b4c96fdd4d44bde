import { dayStart } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { appointmentsHandled } from '../booking/index.ts'

type Coming = { readonly n: number; readonly next: Date | null }

const one = async <T>(tx: Tx, statement: string, values: readonly unknown[], none: T): Promise<T> =>
  (await tx.row<T>(statement, values)) ?? none

/** What a visitor has to come, and when the next of it is. */
export const countOwnVisits = (tx: Tx, userId: string): Promise<Coming> =>
  one<Coming>(
    tx,
    `select count(*)::int as n, min(start_at) as next from appointment
      where tenant_id = $1 and visitor_id = $2 and state in ('toConfirm', 'notStart', 'running') and end_at > $3`,
    [tx.tenantId, userId, tx.now],
    { n: 0, next: null },
  )

/** Whom a host sees today; the next of those still to come. */
export const countHostToday = (tx: Tx, userId: string): Promise<Coming> =>
  one<Coming>(
    tx,
    `select count(*)::int as n, min(start_at) filter (where start_at > $5) as next from appointment
      where tenant_id = $1 and host_id = $2 and start_at >= $3 and start_at < $4
        and state in ('notStart', 'running', 'success', 'complete')`,
    [tx.tenantId, userId, dayStart(tx.now), dayStart(tx.now, 1), tx.now],
    { n: 0, next: null },
  )

/** Requests that wait for somebody's word: what the list and the card of the day show them. */
export const countToConfirm = (tx: Tx, actor: Actor): Promise<{ n: number; oldest: Date | null }> => {
  const params = paramsOf(tx)
  return one<{ n: number; oldest: Date | null }>(
    tx,
    `select count(*)::int as n, min(a.created_at) as oldest from appointment a
      where a.tenant_id = $1 and a.state = 'toConfirm' and ${appointmentsHandled(actor, params)}`,
    params.values,
    { n: 0, oldest: null },
  )
}

/** Who is expected at the desk for the rest of the day, and who is waiting there. */
export const countExpected = (tx: Tx): Promise<{ n: number; waiting: number }> =>
  one<{ n: number; waiting: number }>(
    tx,
    `select count(*) filter (where arrived_at is null)::int as n, count(*) filter (where arrived_at is not null)::int as waiting
       from appointment where tenant_id = $1 and state = 'notStart' and start_at >= $2 and start_at < $3 and end_at > $4`,
    [tx.tenantId, dayStart(tx.now), dayStart(tx.now, 1), tx.now],
    { n: 0, waiting: 0 },
  )
