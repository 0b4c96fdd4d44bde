import { appointmentTypes, loadIndex, type AppointmentType } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type HostRow = { id: string; name: string; max_cases: number | null; stars: (number | null)[] }

/** Those who carry cases, with what each of them carries. */
const hostRows = (tx: Tx): Promise<HostRow[]> =>
  tx.sql<HostRow>(
    `select u.id, u.real_name as name, p.max_cases,
            array(select (select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
                           order by l.made_at desc, l.id desc limit 1)
                    from care_case c where c.tenant_id = $1 and c.host_id = u.id and c.state in ('wait', 'running')) as stars
       from user_account u left join professional p on p.tenant_id = $1 and p.user_id = u.id
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0'
        and exists (select 1 from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
              join role_permission g on g.tenant_id = $1 and g.role_id = r.id and g.permission = 'consult_case_own_btn'
             where h.tenant_id = $1 and h.user_id = u.id)
      order by u.name_pinyin, u.id`,
    [tx.tenantId],
  )

const isFull = ({ max_cases, stars }: HostRow): boolean => max_cases !== null && stars.length >= max_cases

export const listHosts = async (tx: Tx) =>
  (await hostRows(tx)).map((host) => ({
    id: host.id,
    name: host.name,
    cases: host.stars.length,
    load: loadIndex(host.stars),
    isFull: isFull(host),
  }))

/** Two who send somebody to the same host at once count one after the other. */
const lockHost = (tx: Tx, hostId: string) =>
  tx.sql('select 1 from professional where tenant_id = $1 and user_id::text = $2 for update', [tx.tenantId, hostId])

/** Somebody who can take this person on: carries cases of this sort, has room, and is nobody to them elsewhere. */
export const hostFor = async (
  tx: Tx,
  { hostId, visitorId, type }: { hostId: string; visitorId: string; type: AppointmentType },
): Promise<{ name: string }> => {
  await lockHost(tx, hostId)
  const host = (await hostRows(tx)).find(({ id }) => id === hostId)
  if (!host || hostId === visitorId) throw new AppError('case.not_host')
  const { hostRoles } = appointmentTypes[type]
  const fits = await tx.sql(
    `select 1 from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
      where h.tenant_id = $1 and h.user_id = $2 and r.acts_as = any($3::text[]) limit 1`,
    [tx.tenantId, hostId, hostRoles],
  )
  if (fits.length === 0) throw new AppError('case.not_host')
  const conflict = await tx.sql(
    'select 1 from conflict_of_interest where tenant_id = $1 and visitor_id = $2 and host_id = $3 limit 1',
    [tx.tenantId, visitorId, hostId],
  )
  if (conflict.length > 0) throw new AppError('appointment.conflict_of_interest')
  if (isFull(host)) throw new AppError('case.full', { n: String(host.max_cases) })
  return { name: host.name }
}
