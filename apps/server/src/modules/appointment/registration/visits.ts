import { appointmentTypes, formatDateTime, wireStatus } from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { arrangesFor, type AppointmentRow } from '../booking/index.ts'
import { findById, personFor } from '../../user/index.ts'
import { rowView } from '../visit/index.ts'

/** A visitor's appointments, newest first, as far as somebody may see them: hosts their own. */
export const visitsOf = async (tx: Tx, actor: Actor, visitorId: string, most: number): Promise<AppointmentRow[]> =>
  tx.sql(
    `select * from appointment where tenant_id = $1 and visitor_id = $2 and state <> 'removed'
        and ($3 or host_id = $4 or visitor_id = $4)
      order by start_at desc, id limit $5`,
    [tx.tenantId, visitorId, await arrangesFor(tx, actor, visitorId), actor.userId, most],
  )

const MOST = 500

export const allVisits = async (tx: Tx, actor: Actor, visitorId: string) => {
  await personFor(tx, actor, visitorId)
  return rowView(tx, actor, await visitsOf(tx, actor, visitorId, MOST))
}

/** Whoever has no business with this visitor learns nothing, not even that there was nothing. */
export const firstVisit = async (tx: Tx, actor: Actor, asked: string | undefined) => {
  const visitorId = asked ?? actor.userId
  if (visitorId !== actor.userId) {
    await personFor(tx, actor, visitorId)
    if (!holds(actor, ['consult_appoint_list_tab'])) throw notFound()
  }
  const first = (await visitsOf(tx, actor, visitorId, MOST)).at(-1)
  if (!first) return null
  const host = await findById(tx, first.host_id)
  return {
    id: first.id,
    type: first.type,
    typeName: appointmentTypes[first.type].label,
    startAt: formatDateTime(first.start_at),
    hostName: host?.real_name ?? '',
    status: wireStatus(first.state, first.was_rejected).status,
  }
}
