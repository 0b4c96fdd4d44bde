import { glassRoles, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Decider } from '../approval/index.ts'
import type { GlassRow } from './archive.tables.ts'

export const GLASS = 'break_glass'

export const findGlass = (tx: Tx, id: string): Promise<GlassRow | undefined> =>
  tx.row<GlassRow>('select * from break_glass where tenant_id = $1 and id = $2', [tx.tenantId, id])

const ADMIN: RoleCode = 'ROLE_ADMIN'

/** Who may be the second person: never who asks, nor whose file it is. An administrator of a part of the school is none. */
export const secondsFor = async (
  tx: Tx,
  { asker_id, person_id }: Pick<GlassRow, 'asker_id' | 'person_id'>,
): Promise<Decider[]> => {
  const rows = await tx.sql<Decider>(
    `select distinct on (u.id) u.id, r.id as "roleId"
       from role r
       join user_role h on h.tenant_id = $1 and h.role_id = r.id
       join user_account u on u.tenant_id = $1 and u.id = h.user_id
        and not u.deleted and u.lock_flag = '0' and u.audit_status = 'passed'
      where r.tenant_id = $1 and r.enabled and r.acts_as = any($2::text[]) and u.id <> all($3::uuid[])
        and (r.acts_as <> '${ADMIN}' or exists (select 1 from role_scope s where s.tenant_id = $1 and s.role_id = r.id
               and s.resource = 'user' and s.scope = 'ALL'))
      order by u.id, r.id`,
    [tx.tenantId, glassRoles.second, [asker_id, person_id]],
  )
  return rows
}

/** Somebody else than those two could look at it. */
export const hasThird = async (tx: Tx, { asker_id, second_id }: GlassRow): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from role r
         join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = 'archive_review_list_tab'
         join user_role h on h.tenant_id = $1 and h.role_id = r.id
         join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
        where r.tenant_id = $1 and r.enabled and u.id <> all($2::uuid[]) limit 1`,
      [tx.tenantId, [asker_id, second_id].filter((id) => id !== null)],
    )
  ).length > 0

/** By the number somebody says of themselves, whole: whoever has nothing to do with people does not leaf through them. */
export const personNumbered = async (tx: Tx, visitorNo: string): Promise<string | undefined> => {
  const found = await tx.sql<{ id: string }>(
    'select id from user_account where tenant_id = $1 and number_name = $2 and not deleted limit 2',
    [tx.tenantId, visitorNo.trim()],
  )
  return found.length === 1 ? found[0]?.id : undefined
}
