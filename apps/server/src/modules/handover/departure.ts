import { formatDate, isWorkingDay, millisecondsPer, parseDate, type DaysOff } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { daysOffOf } from '../errand/index.ts'
import { personFor } from '../user/index.ts'
import type { HandoverRow } from './handover.tables.ts'
import { tellAsked } from './offer-line.ts'
import { standing } from './standing.ts'

/** The last working day of somebody who leaves, or that they do not leave after all. */
export const planDeparture = async (
  tx: Tx,
  actor: Actor,
  { userId, lastDay }: { userId: string; lastDay: string | null },
): Promise<null> => {
  await personFor(tx, actor, userId)
  if (lastDay !== null && lastDay < formatDate(tx.now)) throw new AppError('handover.day_past')
  if (lastDay === null) await tx.remove('departure', { user_id: userId })
  else
    await tx.upsert(
      'departure',
      { user_id: userId, last_day: lastDay, made_by: actor.userId, made_at: tx.now },
      { on: ['user_id'] },
    )
  tx.audit({ action: 'handover.plan', subjectType: 'user', subjectId: userId, detail: { lastDay } })
  tx.notify('appointment', userId)
  return null
}

/** Today and the last one counted in. */
const workingDaysLeft = (today: string, lastDay: string, off: DaysOff): number => {
  const [from, to] = [parseDate(today), parseDate(lastDay)]
  const length = from && to ? Math.round((to.getTime() - from.getTime()) / millisecondsPer.day) + 1 : 0
  const days = Array.from({ length: Math.max(0, length) }, (_, at) =>
    formatDate(new Date((from?.getTime() ?? 0) + at * millisecondsPer.day)),
  )
  return days.filter((day) => isWorkingDay(day, off)).length
}

export const departureOf = async (tx: Tx, userId: string) => {
  const row = await tx.row<{ last_day: string; made_at: Date; by: string }>(
    `select d.last_day::text, d.made_at, u.real_name as by
       from departure d join user_account u on u.tenant_id = $1 and u.id = d.made_by
      where d.tenant_id = $1 and d.user_id = $2`,
    [tx.tenantId, userId],
  )
  if (!row) return null
  const today = formatDate(tx.now)
  return {
    lastDay: row.last_day,
    daysLeft: workingDaysLeft(today, row.last_day, await daysOffOf(tx, 'workday')),
    isOver: row.last_day < today,
    byName: row.by,
    byDay: formatDate(row.made_at),
  }
}

/** Once more to everybody who has not answered. */
export const remindAsked = async (tx: Tx, actor: Actor, userId: string): Promise<{ count: number }> => {
  const { real_name: fromName } = await personFor(tx, actor, userId)
  const offers = await tx.sql<HandoverRow>(
    `select * from handover where tenant_id = $1 and from_id = $2 and state = 'offered'`,
    [tx.tenantId, userId],
  )
  const given = new Map<string, number>()
  for (const { to_id } of await standing(tx, offers)) given.set(to_id, (given.get(to_id) ?? 0) + 1)
  await tellAsked(tx, { fromId: userId, fromName, given })
  tx.audit({ action: 'handover.remind', subjectType: 'user', subjectId: userId, detail: { people: given.size } })
  return { count: given.size }
}
