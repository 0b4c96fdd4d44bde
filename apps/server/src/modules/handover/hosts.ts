import {
  appointmentTypeCodes,
  hostRefusal,
  isHostOf,
  loadIndex,
  type HandoverHost,
  type HostCategory,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

type HostRow = {
  id: string
  name: string
  category: HostCategory | null
  is_trained: boolean | null
  supervisor_id: string | null
  certificate_until: string | null
  max_cases: number | null
  roles: string[]
  handles: boolean
  stars: (number | null)[]
}

const may = (
  permission: string,
) => `exists (select 1 from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
    join role_permission g on g.tenant_id = $1 and g.role_id = r.id and g.permission = '${permission}'
   where h.tenant_id = $1 and h.user_id = u.id)`

export type NamedHost = HandoverHost & { readonly name: string }

/** Those who receive visitors, with what each of them is there for and carries. */
export const hostsAt = async (tx: Tx): Promise<NamedHost[]> => {
  const rows = await tx.sql<HostRow>(
    `select u.id, u.real_name as name, p.category, p.is_trained, p.supervisor_id, p.certificate_until, p.max_cases,
            array(select r.acts_as from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
                   where h.tenant_id = $1 and h.user_id = u.id) as roles,
            ${may('crisis_warning_handle_btn')} as handles,
            array(select (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
                           order by l.made_at desc, l.id desc limit 1)
                    from care_case c where c.tenant_id = $1 and c.host_id = u.id and c.state in ('wait', 'running')) as stars
       from user_account u left join professional p on p.tenant_id = $1 and p.user_id = u.id
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0'
        and (${may('consult_case_own_btn')} or ${may('consult_appoint_host_btn')})
      order by u.name_pinyin, u.id`,
    [tx.tenantId],
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    types: typesOf(row, tx.now),
    handlesWarnings: row.handles,
    load: loadIndex(row.stars),
    cases: row.stars.length,
    maxCases: row.max_cases,
  }))
}

const typesOf = (row: HostRow, now: Date) => {
  const category = row.category ?? 'counsellor'
  const fitness = {
    isDoctor: category === 'doctor',
    hasPeerTraining: category === 'peer' && row.is_trained === true,
    hasSupervisor: row.supervisor_id !== null,
    certificateUntil: row.certificate_until,
  }
  return appointmentTypeCodes.filter(
    (type) => isHostOf(type, { category, roles: row.roles }) && hostRefusal(type, fitness, now) === null,
  )
}
