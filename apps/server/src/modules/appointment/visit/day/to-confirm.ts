import type { Actor } from '../../../../kernel/actor.ts'
import { paramsOf } from '../../../../kernel/db/params.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { appointmentsHandled } from '../../booking/index.ts'
import { readAppointments } from '../appointment-query.ts'
import { rowView } from '../row-view.ts'

const MOST_SHOWN = 5

/** Requests that wait for a word: the soonest first, then those whose time has passed while they waited. */
export const readConfirm = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const where = `a.tenant_id = $1 and a.state = 'toConfirm' and ${appointmentsHandled(actor, params)}`
  // Written out: the page is counted with the same values, and counting knows no order.
  const order = `a.start_at <= timestamptz '${tx.now.toISOString()}', a.start_at, a.id`
  const { records, total } = await readAppointments(
    tx,
    { current: 1, size: MOST_SHOWN },
    { where, values: params.values },
    order,
    (rows) => rowView(tx, actor, rows),
  )
  return { total, rows: records }
}
