import type { ActOption } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'

export type NamedPerson = {
  id: string
  real_name: string
  number_name: string | null
  avatar: string | null
  dept_name: string | null
  phone: Buffer | null
}

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** Of `u`, whose own department is `d`: the college it belongs to, where it does. */
export const COLLEGE = `coalesce((select p.name from dept_closure c
    join dept p on p.tenant_id = c.tenant_id and p.id = c.ancestor_id and p.kind = 'college'
   where c.tenant_id = u.tenant_id and c.descendant_id = u.dept_id order by c.depth limit 1), d.name)`

/** Those who have left are still named by what they took part in. */
export const peopleNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> =>
  byId(
    await tx.sql<NamedPerson>(
      `select u.id, u.real_name, u.number_name, u.avatar, ${COLLEGE} as dept_name, u.phone
         from user_account u
         left join dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
        where u.tenant_id = $1 and u.id = any($2::uuid[])`,
      [tx.tenantId, [...new Set(ids)]],
    ),
  )

export type NamedSite = { id: string; name: string; address: string; phone: string }

export const sitesNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedSite>> =>
  byId(
    await tx.sql<NamedSite>('select id, name, address, phone from site where tenant_id = $1 and id = any($2::uuid[])', [
      tx.tenantId,
      [...new Set(ids)],
    ]),
  )

export const roomsNamed = async (tx: Tx, ids: readonly (string | null)[]) =>
  byId(
    await tx.sql<{ id: string; name: string }>(
      'select id, name from room where tenant_id = $1 and id = any($2::uuid[])',
      [tx.tenantId, [...new Set(ids.filter((id) => id !== null))]],
    ),
  )

/** Slots of a shift, among these. */
export const dutySlots = async (tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ id: string }>(
    'select id from slot where tenant_id = $1 and id = any($2::uuid[]) and is_duty',
    [tx.tenantId, ids.filter((id) => id !== null)],
  )
  return new Set(rows.map(({ id }) => id))
}

export const BIZ_TYPE = 'appointment'

/** Approvals under way, by the appointment they are about; of everybody, or those one person asked for. */
export const pendingFlows = async (
  tx: Tx,
  ids: readonly string[],
  applicantId: string | null = null,
): Promise<ReadonlyMap<string, ActOption[]>> => {
  const rows = await tx.sql<{ id: string; options: ActOption[] }>(
    `select biz_id as id, array_agg(option_id order by created_at)::int[] as options from approval_flow
      where tenant_id = $1 and biz_type = $2 and biz_id = any($3::text[]) and state = '1'
        and ($4::uuid is null or applicant_id = $4)
      group by biz_id`,
    [tx.tenantId, BIZ_TYPE, ids, applicantId],
  )
  return new Map(rows.map(({ id, options }) => [id, options]))
}
