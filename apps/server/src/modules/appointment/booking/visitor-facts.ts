import {
  appointmentTypeCodes,
  appointmentTypes,
  liveStates,
  millisecondsPer,
  formatDate,
  type AppointmentType,
} from '@xinqiao/domain'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { givesWay } from '../../rota/index.ts'
import { TERM_FACTS, type Term, type TermFactsRow } from './attendance.ts'

/** How long a sign of danger opens doors that are otherwise closed. */
const DANGER_DAYS = 30

const inDanger = (visitor: string, since: string) => `(
  exists (select 1 from risk_signal g where g.tenant_id = $1 and g.user_id = ${visitor} and g.state in ('open', 'taken') and g.created_at >= ${since})
  or coalesce((select g.danger_level is not null from registration g
    where g.tenant_id = $1 and g.visitor_id = ${visitor} and g.created_at >= ${since} order by g.created_at desc limit 1), false))`

const dangerSince = (tx: Tx): Date => new Date(tx.now.getTime() - DANGER_DAYS * millisecondsPer.day)

/** A registration or an open signal of the last month says so. */
export const dangerOf = async (tx: Tx, visitorId: string): Promise<boolean> => {
  const [row] = await tx.sql<{ danger: boolean }>(`select ${inDanger('$2', '$3')} as danger`, [
    tx.tenantId,
    visitorId,
    dangerSince(tx),
  ])
  return row?.danger ?? false
}

export type VisitorFactsRow = {
  write_info: number[]
  is_student: boolean
  school_state: string | null
  has_contact: boolean
  has_live: boolean
  has_referral: boolean
  is_busy: boolean
  is_conflict: boolean
  danger: boolean
  case_id: string | null
  case_host: string | null
  had_earlier: boolean
  registration_id: string | null
}

type Ask = {
  type: AppointmentType
  visitorId: string
  span: { startAt: Date; endAt: Date } | null
  hostId: string | null
  seriesId?: string | undefined
  /** Whoever books is the visitor, who can let an hour of their own go. */
  canBeAsked: boolean
}

/** Everything about a visitor that a booking is judged by, in one look. */
export const visitorFacts = async (
  tx: Tx,
  { type, visitorId, span, hostId, seriesId, canBeAsked }: Ask,
): Promise<VisitorFactsRow> => {
  const { family } = appointmentTypes[type]
  const kin = appointmentTypeCodes.filter((code) => appointmentTypes[code].family === family)
  const [row] = await tx.sql<VisitorFactsRow>(
    `select u.write_info, u.school_state,
            exists (select 1 from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id
                     where h.tenant_id = $1 and h.user_id = $2 and r.enabled and r.acts_as = 'ROLE_GENERAL') as is_student,
            exists (select 1 from emergency_contact c where c.tenant_id = $1 and c.user_id = $2) as has_contact,
            exists (select 1 from appointment a where a.tenant_id = $1 and a.visitor_id = $2
                     and a.state = any($3::text[]) and a.type = any($4::text[])
                     and ($14::uuid is null or (a.id <> $14 and a.series_id is distinct from $14))) as has_live,
            exists (select 1 from psychiatric_referral r where r.tenant_id = $1 and r.visitor_id = $2
                     and r.state = 'open' and r.until >= $10::date) as has_referral,
            exists (select 1 from occupancy o
                      left join slot s on s.tenant_id = $1 and s.id = o.owner_id
                      left join appointment a on a.tenant_id = $1 and a.id = o.owner_id
                     where o.tenant_id = $1 and o.kind = 'person' and o.resource_id = $2
                     and o.is_active and o.during && tstzrange($5, $6) and not ($13 and coalesce(${givesWay('$12')}, false))
                     -- Help is there for whoever should be receiving others at this moment.
                     and not ($11 and (s.id is not null or coalesce(a.host_id = $2, false)))) as is_busy,
            $7 = $2 or exists (select 1 from conflict_of_interest i
                     where i.tenant_id = $1 and i.visitor_id = $2 and i.host_id = $7) as is_conflict,
            ${inDanger('$2', '$8')} as danger,
            l.id as case_id, l.host_id as case_host,
            exists (select 1 from care_case c where c.tenant_id = $1 and c.visitor_id = $2 and c.family = $9
                     and c.state not in ('wait', 'running')) as had_earlier,
            (select g.id from registration g where g.tenant_id = $1 and g.visitor_id = $2
              order by g.created_at desc limit 1) as registration_id
       from user_account u
       left join care_case l on l.tenant_id = $1 and l.visitor_id = $2 and l.family = $9 and l.state in ('wait', 'running')
      where u.tenant_id = $1 and u.id = $2 and not u.deleted`,
    [
      tx.tenantId,
      visitorId,
      liveStates,
      kin,
      span?.startAt ?? tx.now,
      span?.endAt ?? tx.now,
      hostId,
      dangerSince(tx),
      family,
      formatDate(tx.now),
      appointmentTypes[type].guards === 'help',
      tx.now,
      canBeAsked,
      seriesId ?? null,
    ],
  )
  if (!row) throw notFound()
  return row
}

/** The term of a day together with what the visitor's counts in it are derived from. */
export const termFacts = async (tx: Tx, visitorId: string, day: Date): Promise<(Term & TermFactsRow) | null> => {
  const [row] = await tx.sql<Term & TermFactsRow>(
    `select t.id, t.name, t.start_date as "startDate", t.end_date as "endDate", ${TERM_FACTS}
       from term t where t.tenant_id = $1 and t.start_date <= $3::date and t.end_date >= $3::date`,
    [tx.tenantId, visitorId, formatDate(day)],
  )
  return row ?? null
}
