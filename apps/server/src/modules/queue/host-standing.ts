import { appointmentTypes, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type HostStanding = {
  readonly isConflict: boolean
  readonly isFull: boolean
  readonly maxCases: number
  /** Who has this visitor already, when it is somebody else. */
  readonly otherHost: string | null
}

type Row = {
  is_conflict: boolean
  max_cases: number | null
  cases: number
  case_host: string | null
  case_name: string | null
}

/** Those who have as many as they can take, but for whoever has this visitor already: none of their hours is worth offering. */
export const fullHosts = async (
  tx: Tx,
  { visitor_id: visitorId, type }: { visitor_id: string; type: AppointmentType },
): Promise<ReadonlySet<string>> => {
  if (!appointmentTypes[type].countsAsSession) return new Set()
  const rows = await tx.sql<{ id: string }>(
    `select p.user_id as id from professional p
      where p.tenant_id = $1 and p.max_cases is not null
        and p.max_cases <= (select count(*) from care_case c
                             where c.tenant_id = $1 and c.host_id = p.user_id and c.state in ('wait', 'running'))
        and not exists (select 1 from care_case c where c.tenant_id = $1 and c.host_id = p.user_id and c.visitor_id = $2
                           and c.family = $3 and c.state in ('wait', 'running'))`,
    [tx.tenantId, visitorId, appointmentTypes[type].family],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What stands between a host and a visitor who would be matched with them. */
export const hostStanding = async (
  tx: Tx,
  { visitorId, hostId, type }: { visitorId: string; hostId: string; type: AppointmentType },
): Promise<HostStanding> => {
  const [row] = await tx.sql<Row>(
    `select exists (select 1 from conflict_of_interest c
               where c.tenant_id = $1 and c.visitor_id = $2 and c.host_id = $3) as is_conflict,
            (select p.max_cases from professional p where p.tenant_id = $1 and p.user_id = $3) as max_cases,
            (select count(*)::int from care_case c
              where c.tenant_id = $1 and c.host_id = $3 and c.state in ('wait', 'running')) as cases,
            held.host_id as case_host, held.real_name as case_name
       from (select 1) one
       left join lateral (
         select c.host_id, u.real_name from care_case c
           join user_account u on u.tenant_id = c.tenant_id and u.id = c.host_id
          where c.tenant_id = $1 and c.visitor_id = $2 and c.family = $4 and c.state in ('wait', 'running')) held on true`,
    [tx.tenantId, visitorId, hostId, appointmentTypes[type].family],
  )
  const isTheirs = row?.case_host === hostId
  const maxCases = row?.max_cases ?? Infinity
  return {
    isConflict: row?.is_conflict ?? false,
    // Somebody they have already needs no more room.
    isFull: appointmentTypes[type].countsAsSession && !isTheirs && (row?.cases ?? 0) >= maxCases,
    maxCases,
    otherHost: row?.case_host && !isTheirs ? row.case_name : null,
  }
}
