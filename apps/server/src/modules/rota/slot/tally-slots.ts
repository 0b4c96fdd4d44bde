import { displayCodeOf, type AppointmentType, type DisplayCode } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { slotConditions, type SlotFilter } from './slot-filter.ts'
import { SLOTS_BOOKED } from './slot.views.ts'

type Row = {
  day: string
  user_id: string
  type: AppointmentType | null
  is_first: boolean | null
  n: number
  free: number
}

const FREE: DisplayCode = '5'

/**
 * How many slots each host has on each day, by what they are booked for: all a month shows of them. Hours of duty nobody has
 * come to are left out, as on the week.
 */
export const tallySlots = async (tx: Tx, filter: SlotFilter) => {
  const { where, params } = slotConditions(tx, filter)
  const rows = await tx.sql<Row>(
    `select to_char(s.start_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, s.user_id, a.type, a.is_first,
            count(*)::int as n,
            count(*) filter (where a.id is null and not s.is_closed and s.start_at > ${params.put(tx.now)})::int as free
       ${SLOTS_BOOKED}
      where ${where} and (s.shift_id is null or a.id is not null)
      group by 1, 2, 3, 4 order by 1, 2`,
    params.values,
  )
  return rows.map((row) => ({
    day: row.day,
    userId: row.user_id,
    code: row.type ? displayCodeOf(row.type, row.is_first === true) : FREE,
    count: row.n,
    free: row.free,
  }))
}
