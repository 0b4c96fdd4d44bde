import { dayRange } from '../../../kernel/db/day-range.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { paramsOf } from '../../../kernel/db/params.ts'

export type SlotFilter = {
  startDate?: string
  endDate?: string
  userIds?: readonly string[]
  siteId?: string
  roomId?: string
  type?: string
  status?: string
  dutyFlag?: boolean
}

/** The conditions of a filter on slots `s`, and their parameters. */
export const slotConditions = (tx: Tx, filter: SlotFilter) => {
  const params = paramsOf(tx)
  const { from, until } = dayRange(filter)
  const parts = [
    `s.tenant_id = $1 and s.state <> 'removed'`,
    ...(from ? [`s.start_at >= ${params.put(from)}`] : []),
    ...(until ? [`s.start_at < ${params.put(until)}`] : []),
    ...(filter.userIds && filter.userIds.length > 0 ? [`s.user_id = any(${params.put(filter.userIds)}::uuid[])`] : []),
    ...(filter.siteId ? [`s.site_id = ${params.put(filter.siteId)}`] : []),
    ...(filter.roomId ? [`s.room_id = ${params.put(filter.roomId)}`] : []),
    ...(filter.type ? [`${params.put(filter.type)} = any(s.types)`] : []),
    ...(filter.status ? [`s.state = ${params.put(filter.status)}`] : []),
    // In the text itself: only then may the database use the index of the duties.
    ...(filter.dutyFlag === undefined ? [] : [filter.dutyFlag ? 's.is_duty' : 'not s.is_duty']),
  ]
  return { where: parts.join(' and '), params }
}

const OFFERS = `select s.offers from slot s where s.tenant_id = $1 and s.state <> 'removed'`

/**
 * All that slots are offered for together, where this type is among it: a handful of words, read by leaping through their index.
 * A list of all times asks for these; whether a type is one of several, no index knows.
 */
export const offersWith = async (tx: Tx, type: string): Promise<string[]> => {
  const rows = await tx.sql<{ offers: string }>(
    `with recursive leap as (
       (${OFFERS} order by s.offers limit 1)
       union all
       select (${OFFERS} and s.offers > l.offers order by s.offers limit 1) from leap l where l.offers is not null)
     select offers from leap where offers is not null`,
    [tx.tenantId],
  )
  return rows.map(({ offers }) => offers).filter((offers) => offers.split(',').includes(type))
}
