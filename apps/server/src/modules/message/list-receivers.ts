import { formatDateTime, maskRealName, pageOf } from '@xinqiao/domain'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { q } from '../../kernel/db/query.ts'
import { countedOf, countRows, mostOf, pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isAmongNamed, visiblePeople } from '../user/index.ts'

type Count = { user_id: string; total: number; unread: number; last_at: Date }

/** Who in the actor's sight gets how many messages. How many, never which: those are between the platform and the person. */
export const listReceivers = async (
  tx: Tx,
  actor: Actor,
  given: { current?: number; size?: number; keyword?: string; deptId?: string },
) => {
  const page = pageOf(given)
  const visible = visiblePeople(actor)
  const keyword = given.keyword?.trim() ?? ''
  const named = keyword ? await isAmongNamed(tx, 'u.id', keyword) : null
  const matching = q
    .selectFrom('user_account as u')
    .where('u.tenant_id', '=', tx.tenantId)
    .where('u.deleted', '=', sql.lit(false))
    .$if(visible !== 'everyone', (query) => query.where(visible as Exclude<typeof visible, 'everyone'>))
    .$if(named !== null, (query) => query.where(named!))
    .$if(given.deptId !== undefined, (query) =>
      query.where(
        sql<boolean>`u.dept_id in (select c.descendant_id from dept_closure c where c.tenant_id = ${tx.tenantId} and c.ancestor_id = ${given.deptId})`,
      ),
    )
  const found = await countRows(tx, matching.select(sql`1`.as('one')).compile(), mostOf(keyword) + 1)
  const people = await tx.all(
    matching
      .leftJoin('dept as d', (join) => join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.id', '=', 'u.dept_id'))
      .select(['u.id', 'u.username', 'u.real_name', 'd.name as dept_name'])
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(page.size)
      .offset(page.offset),
  )
  const counts = await countsOf(
    tx,
    people.map(({ id }) => id),
  )
  const isMasked = !actor.roleCodes.includes('ROLE_ADMIN')
  const records = people.map((row) => ({
    userId: row.id,
    username: row.username,
    realName: isMasked ? maskRealName(row.real_name) : row.real_name,
    deptName: row.dept_name,
    total: counts.get(row.id)?.total ?? 0,
    unread: counts.get(row.id)?.unread ?? 0,
    lastTime: timeText(counts.get(row.id)?.last_at),
  }))
  return pageReply(page, countedOf(found, mostOf(keyword)), records)
}

const timeText = (at: Date | undefined): string | null => (at ? formatDateTime(at) : null)

const countsOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Count>> => {
  const rows = await tx.sql<Count>(
    `select user_id, count(*)::int as total, (count(*) filter (where status = 1))::int as unread, max(created_at) as last_at
       from message where tenant_id = $1 and user_id = any($2::uuid[]) group by user_id`,
    [tx.tenantId, userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}
