import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { listRegions } from '../dept/index.ts'
import { visiblePeople } from './user.policy.ts'
import { deptPath } from './user.repo.ts'

const scopeName = (actor: Actor): string => actor.scopes.get('user')?.[0]?.type ?? 'SELF'

export const readRegion = async (tx: Tx, actor: Actor) => ({
  deptId: actor.deptId,
  deptFullName: await deptPath(tx, actor.deptId),
  dataScope: scopeName(actor),
  regions: (await listRegions(tx, actor)).map(({ id, nameRelaTion }) => ({ id, nameRelaTion })),
})

const MOST_COUNSELLORS = 500

/** Those who counsel now; their names are on the centre's door, so they are not masked. */
export const listCounsellors = async (tx: Tx, actor: Actor) => {
  const visible = visiblePeople(actor)
  const rows = await tx.all(
    q
      .selectFrom('user_account as u')
      .leftJoin('dept as d', (join) => join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.id', '=', 'u.dept_id'))
      .select(['u.id', 'u.real_name', 'u.dept_id', 'd.name as dept_name'])
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.deleted', '=', sql.lit(false))
      .where('u.lock_flag', '=', '0')
      .where(
        sql<boolean>`u.id in (select h.user_id from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
          where h.tenant_id = ${tx.tenantId} and r.acts_as = 'ROLE_CONSULTANT' and r.enabled)`,
      )
      .where(visible === 'everyone' ? sql<boolean>`true` : visible)
      .orderBy('u.name_pinyin')
      .orderBy('u.id')
      .limit(MOST_COUNSELLORS),
  )
  return {
    dataScope: scopeName(actor),
    records: rows.map((row) => ({
      id: row.id,
      realName: row.real_name,
      deptId: row.dept_id,
      deptName: row.dept_name,
    })),
  }
}
