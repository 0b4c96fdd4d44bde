import { dayStart } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../../booking/index.ts'
import { rowView } from '../row-view.ts'
import { sessionNos } from './session-no.ts'

const LATER = 3

/** A host's own: today in order, without what was called off in time, and what comes next after today. */
export const readAgenda = async (tx: Tx, actor: Actor) => {
  const [today, tomorrow] = [dayStart(tx.now), dayStart(tx.now, 1)]
  const [rows, later] = await Promise.all([
    tx.sql<AppointmentRow>(
      `select a.* from appointment a where a.tenant_id = $1 and a.host_id = $2 and a.start_at >= $3 and a.start_at < $4
          and a.state not in ('removed', 'cancel', 'userTakeLeave', 'hostTakeLeave') order by a.start_at, a.id`,
      [tx.tenantId, actor.userId, today, tomorrow],
    ),
    tx.sql<AppointmentRow>(
      `select a.* from appointment a where a.tenant_id = $1 and a.host_id = $2 and a.start_at >= $3 and a.state = 'notStart'
        order by a.start_at, a.id limit $4`,
      [tx.tenantId, actor.userId, tomorrow, LATER],
    ),
  ])
  const all = [...rows, ...later]
  const [shown, nos] = await Promise.all([rowView(tx, actor, all), sessionNos(tx, all)])
  const views = shown.map((view) => ({ ...view, sessionNo: nos.get(view.id) ?? null }))
  return { rows: views.slice(0, rows.length), later: views.slice(rows.length) }
}
