import { formatDateTime, maskRealName, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongDept, amongNamed, amongVisible } from '../user/index.ts'

type Receiver = { id: string; username: string; real_name: string; dept_name: string | null }
type Count = { user_id: string; total: number; unread: number; last_at: Date }

/** Who in the actor's sight gets how many messages. How many, never which: those are between the platform and the person. */
export const listReceivers = async (
  tx: Tx,
  actor: Actor,
  filter: PageQuery & { keyword?: string; deptId?: string },
) => {
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    'u.tenant_id = $1 and not u.deleted',
    amongVisible(actor, 'u.id', params),
    filter.deptId ? await amongDept(tx, params, filter.deptId) : 'true',
    words ? await amongNamed(tx, params, 'u.id', words) : 'true',
  ].join(' and ')
  const isMasked = !actor.roleCodes.includes('ROLE_ADMIN')
  return readPage(tx, filter, {
    select: `select u.id, u.username, u.real_name, d.name as dept_name
       from user_account u left join dept d on d.tenant_id = $1 and d.id = u.dept_id where ${where}`,
    from: `from user_account u where ${where}`,
    key: 'u.id',
    order: 'u.created_at desc, u.id desc',
    values: params.values,
    most: mostOf(words),
    views: async (rows: Receiver[]) => {
      const counts = await countsOf(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        userId: row.id,
        username: row.username,
        realName: isMasked ? maskRealName(row.real_name) : row.real_name,
        deptName: row.dept_name,
        total: counts.get(row.id)?.total ?? 0,
        unread: counts.get(row.id)?.unread ?? 0,
        lastTime: timeText(counts.get(row.id)?.last_at),
      }))
    },
  })
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
