import { waitBand } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { SlotRow } from '../../rota/index.ts'

export type TimeRow = SlotRow & { site_name: string; room_name: string | null }

export type TimesWanted = {
  from: Date
  until: Date
  /** null: any will do, for somebody who needs help now. */
  type: string | null
  siteId: string | null
  hostId: string | null
}

/** Every slot of a span with where it is, taken ones too: a day on which all is taken is not a day of rest. */
export const slotsWithin = (tx: Tx, { from, until, type, siteId, hostId }: TimesWanted): Promise<TimeRow[]> =>
  tx.sql(
    `select s.*, p.name as site_name, r.name as room_name
       from slot s
       join site p on p.tenant_id = $1 and p.id = s.site_id
       left join room r on r.tenant_id = $1 and r.id = s.room_id
      where s.tenant_id = $1 and s.state <> 'removed' and not s.is_closed and s.start_at >= $2 and s.start_at < $3
        and s.end_at > $4 and ($5::text is null or $5 = any(s.types)) and ($6::uuid is null or s.site_id = $6)
        and ($7::uuid is null or s.user_id = $7)
      order by s.start_at, s.id`,
    [tx.tenantId, from, until, tx.now, type, siteId, hostId],
  )

export type HostLoad = {
  host_id: string
  cases: number
  stars: (number | null)[]
  declines: number
  is_conflict: boolean
}

const DECLINE_DAYS = 30

/** How much each host has on their hands, how often they could not keep a time lately, and who must not meet the visitor. */
export const loadsOf = async (
  tx: Tx,
  hostIds: readonly string[],
  visitorId: string,
): Promise<ReadonlyMap<string, HostLoad>> => {
  const rows = await tx.sql<HostLoad>(
    `select h.id as host_id,
            (select count(*)::int from care_case c
              where c.tenant_id = $1 and c.host_id = h.id and c.state in ('wait', 'running')) as cases,
            array(select (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
                           order by l.made_at desc, l.id desc limit 1)
                    from care_case c where c.tenant_id = $1 and c.host_id = h.id and c.state in ('wait', 'running')) as stars,
            (select count(*)::int from appointment a
              where a.tenant_id = $1 and a.host_id = h.id and a.state in ('hostTakeLeave', 'hostBreakAppointment')
                and a.start_at > $4::timestamptz - make_interval(days => $5)) as declines,
            h.id = $3 or exists (select 1 from conflict_of_interest i
              where i.tenant_id = $1 and i.visitor_id = $3 and i.host_id = h.id) as is_conflict
       from unnest($2::uuid[]) as h (id)`,
    [tx.tenantId, hostIds, visitorId, tx.now, DECLINE_DAYS],
  )
  return new Map(rows.map((row) => [row.host_id, row]))
}

/** How long people wait for this at the moment, in words. */
export const waitFor = async (tx: Tx, type: string): Promise<string> => {
  const [row] = await tx.sql<{ waiting: number; arranged: number }>(
    `select (select count(*)::int from wait_entry w
              where w.tenant_id = $1 and w.type = $2 and w.state in ('waiting', 'offered')) as waiting,
            (select count(*)::int from wait_entry w
              where w.tenant_id = $1 and w.type = $2 and w.state = 'matched' and w.ended_at > $3::timestamptz - interval '28 days')
              as arranged`,
    [tx.tenantId, type, tx.now],
  )
  return waitBand((row?.waiting ?? 0) + 1, row?.arranged ?? 0)
}
