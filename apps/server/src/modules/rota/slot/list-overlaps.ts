import { appointmentTypes, formatDateTime, type AppointmentType } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { amongVisible } from '../../user/index.ts'

type OverlapRow = {
  id: string
  real_name: string
  type: AppointmentType
  start_at: Date
  end_at: Date
  own_start: Date
  own_end: Date
  is_booked: boolean
}

/** Who is expected as a visitor in an hour they keep for others, from before that was refused; gone when either is moved. */
export const listOverlaps = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const now = params.put(tx.now)
  const rows = await tx.sql<OverlapRow>(
    `select a.id, u.real_name, a.type, v.start_at, v.end_at, h.start_at as own_start, h.end_at as own_end,
            coalesce(s.state not in ('1', '10'), true) as is_booked
       from occupancy v
       join occupancy h on h.tenant_id = $1 and h.kind = v.kind and h.resource_id = v.resource_id and h.is_active
        and h.owner_id <> v.owner_id and h.start_at < v.end_at and h.end_at > v.start_at
       join appointment a on a.tenant_id = $1 and a.id = v.owner_id
       join user_account u on u.tenant_id = $1 and u.id = v.resource_id
       left join slot s on s.tenant_id = $1 and s.id = h.owner_id
      where v.tenant_id = $1 and v.is_active and v.is_overlap and v.end_at > ${now}
        and ${amongVisible(actor, 'v.resource_id', params)}
      order by v.start_at, a.id, h.start_at limit 100`,
    params.values,
  )
  return rows.map((row) => ({
    appointmentId: row.id,
    realName: row.real_name,
    typeName: appointmentTypes[row.type].label,
    startAt: formatDateTime(row.start_at),
    endAt: formatDateTime(row.end_at),
    ownStartAt: formatDateTime(row.own_start),
    ownEndAt: formatDateTime(row.own_end),
    isBooked: row.is_booked,
  }))
}
