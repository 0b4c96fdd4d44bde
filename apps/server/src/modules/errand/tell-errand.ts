import { errandKindOf, dueWords, formatDate } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import type { Telling } from './errand-source.ts'
import { ENTITY, type ErrandRow } from './errand.tables.ts'

const isOwed = (row: ErrandRow, userId: string, byRole: ReadonlySet<string>): boolean =>
  row.owner_id === userId || byRole.has(userId)

/** How every errand is told of where its source has no words of its own. */
export const tellErrand = async (tx: Tx, telling: Telling): Promise<void> => {
  const { row, no, userIds, byPhone } = telling
  const byRole = new Set(row.role_code ? await holders(tx, row.role_code, userIds) : [])
  const own = userIds.filter((id) => isOwed(row, id, byRole))
  const isUrgent = errandKindOf(row.kind).headWithin !== undefined
  await sendMessage(tx, {
    code: 'errand_due',
    // What can wait is told of once a day, however many steps an outage has left behind.
    about: { type: ENTITY, id: row.id, step: isUrgent ? String(no) : formatDate(tx.now) },
    to: { userIds: own },
    values: { title: row.title, time: dueWords(row.due_at, tx.now) },
    link: '/errand/index',
    level: isUrgent ? 'urgent' : 'normal',
    byPhone,
  })
  await tellLate(
    tx,
    userIds.filter((id) => !own.includes(id)),
    byPhone,
  )
}

/** Whoever owes nothing but answers for it hears how much is late, once a day. */
export const tellLate = async (tx: Tx, userIds: readonly string[], byPhone: boolean): Promise<void> => {
  if (userIds.length === 0) return
  const late = await tx.row<{ n: number }>(
    `select count(*)::int as n from errand where tenant_id = $1 and state = 'open' and due_at <= $2`,
    [tx.tenantId, tx.now],
  )
  for (const userId of userIds)
    await sendMessage(tx, {
      code: 'errand_late',
      about: { type: 'errand_late', id: userId, step: formatDate(tx.now) },
      to: { userIds: [userId] },
      values: { n: String(Math.max(late?.n ?? 0, 1)) },
      link: '/errand/index?tab=breaches',
      byPhone,
    })
}

const holders = async (tx: Tx, role: string, userIds: readonly string[]): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select distinct h.user_id as id from user_role h join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
        where h.tenant_id = $1 and r.acts_as = $2 and h.user_id = any($3::uuid[])`,
      [tx.tenantId, role, userIds],
    )
  ).map(({ id }) => id)
