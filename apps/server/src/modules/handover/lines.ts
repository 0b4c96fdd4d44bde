import type { HandoverLine } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Owed } from './owed.repo.ts'

export type Line = HandoverLine & { readonly owed: readonly Owed[] }

type Standing = { person_id: string; star: number | null; barred: string[] }

const standingsOf = (tx: Tx, personIds: readonly string[]): Promise<Standing[]> =>
  tx.sql<Standing>(
    `select p.id as person_id,
            (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = p.id
              order by l.made_at desc, l.id desc limit 1) as star,
            array(select i.host_id from conflict_of_interest i where i.tenant_id = $1 and i.visitor_id = p.id) as barred
       from unnest($2::uuid[]) p (id)`,
    [tx.tenantId, personIds],
  )

/** Who is taken at the hour of which session. An hour somebody keeps open for others makes way. */
const clashesOf = (tx: Tx, visitIds: readonly string[], hostIds: readonly string[]) =>
  tx.sql<{ visit_id: string; host_id: string }>(
    `select distinct a.id as visit_id, o.resource_id as host_id
       from appointment a
       join occupancy o on o.tenant_id = $1 and o.kind = 'person' and o.is_active and o.resource_id = any($3::uuid[])
        and o.start_at < a.end_at and o.start_at > a.start_at - interval '1 day' and o.end_at > a.start_at
        and o.owner_id <> a.id and o.owner_id is distinct from a.slot_id
      where a.tenant_id = $1 and a.id = any($2::uuid[])
        and not exists (select 1 from slot s where s.tenant_id = $1 and s.id = o.owner_id and s.state in ('1', '10') and not s.is_duty
          and (s.hold_until is null or s.hold_until <= $4) and not exists (select 1 from wait_entry w
            where w.tenant_id = $1 and w.offer_slot_id = s.id and w.state = 'offered'))`,
    [tx.tenantId, visitIds, hostIds, tx.now],
  )

/** What lies with somebody, by the visitor it is about. */
export const linesOf = async (tx: Tx, owed: readonly Owed[], hostIds: readonly string[]): Promise<Line[]> => {
  const people = [...new Set(owed.flatMap(({ person_id }) => (person_id ? [person_id] : [])))]
  const visits = owed.filter(({ kind }) => kind === 'visits').map(({ id }) => id)
  const [standings, clashes] = await Promise.all([standingsOf(tx, people), clashesOf(tx, visits, hostIds)])
  return standings.map(({ person_id: personId, star, barred }) => {
    const theirs = owed.filter((one) => one.person_id === personId)
    const ids = new Set(theirs.map(({ id }) => id))
    return {
      personId,
      star,
      barred,
      owed: theirs,
      types: [...new Set(theirs.flatMap(({ type }) => (type ? [type] : [])))],
      hasCase: theirs.some(({ kind }) => kind === 'cases'),
      hasWarning: theirs.some(({ kind }) => kind === 'warnings'),
      busy: [...new Set(clashes.filter(({ visit_id }) => ids.has(visit_id)).map(({ host_id }) => host_id))],
    }
  })
}
