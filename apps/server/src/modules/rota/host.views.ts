import { dayStart, millisecondsPer, weekdayOf } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { HostCardRow } from './host.repo.ts'

type Load = { activeCases: number; booked: number; offered: number }
const NOTHING: Load = { activeCases: 0, booked: 0, offered: 0 }

/** How much each of them has: cases under way, and the slots of the week a moment lies in. */
const loadsOf = async (tx: Tx, ids: readonly string[], moment: Date): Promise<ReadonlyMap<string, Load>> => {
  const monday = dayStart(moment, 1 - weekdayOf(moment))
  const rows = await tx.sql<{ id: string; cases: number; booked: number; offered: number }>(
    `select h.id, coalesce(c.n, 0)::int as cases, coalesce(w.booked, 0)::int as booked, coalesce(w.offered, 0)::int as offered
       from unnest($2::uuid[]) as h (id)
       left join (select host_id, count(*) as n from care_case
                   where tenant_id = $1 and host_id = any($2) and state in ('wait', 'running') group by 1) c on c.host_id = h.id
       left join (select user_id, count(*) filter (where state in ('2', '3')) as booked, count(*) as offered from slot
                   where tenant_id = $1 and user_id = any($2) and start_at >= $3 and start_at < $4 and state <> 'removed'
                     and not (is_closed and state in ('1', '10')) group by 1) w on w.user_id = h.id`,
    [tx.tenantId, ids, monday, new Date(monday.getTime() + millisecondsPer.week)],
  )
  return new Map(rows.map((row) => [row.id, { activeCases: row.cases, booked: row.booked, offered: row.offered }]))
}

/** The team as the house sees it. */
export const houseViews = async (tx: Tx, cards: readonly HostCardRow[], moment: Date = tx.now) => {
  const loads = await loadsOf(
    tx,
    cards.map(({ userId }) => userId),
    moment,
  )
  return cards.map((card) => ({ ...card, ...(loads.get(card.userId) ?? NOTHING), free: true, reason: '' }))
}

export type HostView = Awaited<ReturnType<typeof houseViews>>[number]

/** As visitors see somebody: who they are, not how much they carry nor what is in their file. */
export const publicView = (card: HostCardRow): HostView => ({
  ...card,
  ...NOTHING,
  maxCases: 0,
  certificateUntil: null,
  supervisorId: null,
  internFrom: null,
  internUntil: null,
  free: true,
  reason: '',
})
