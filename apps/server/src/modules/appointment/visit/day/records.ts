import { formatDateTime } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { paramsOf } from '../../../../kernel/db/params.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { draftPercents } from '../../../answer/index.ts'
import { appointmentsHandled, isRecordClosed, recordsOf, type AppointmentRow } from '../../booking/index.ts'
import { rowView } from '../row-view.ts'
import { sessionNos } from './session-no.ts'

const MOST_SHOWN = 5
/** Beyond this many nobody is helped by the exact number. */
const MOST_COUNTED = 200

/** What can still be written, the one that closes first in front; an unlocked one closes when it is locked again. */
const split = async (tx: Tx, found: readonly AppointmentRow[]) => {
  const records = await recordsOf(
    tx,
    found.map(({ id }) => id),
  )
  const lockOf = ({ id, settled_at: settled }: AppointmentRow): Date => {
    const record = records.get(id)
    return (record?.state === 'unlocked' ? record.unlocked_until : record?.lock_at) ?? settled
  }
  const open = found.filter(({ id }) => !isRecordClosed(tx, records.get(id)))
  const first = open.toSorted((one, other) => lockOf(one).getTime() - lockOf(other).getTime()).slice(0, MOST_SHOWN)
  return { open, locked: found.length - open.length, first, lockOf }
}

const heldBy = (tx: Tx, userId: string): Promise<AppointmentRow[]> =>
  tx.sql<AppointmentRow>(
    `select a.* from appointment a where a.tenant_id = $1 and a.host_id = $2 and a.state = 'success'
      order by a.settled_at desc limit ${MOST_COUNTED}`,
    [tx.tenantId, userId],
  )

/** The same as the card of the day shows, as numbers: what can be written, what of it is late, what is closed. */
export const countRecords = async (tx: Tx, userId: string): Promise<{ n: number; late: number; locked: number }> => {
  const { open, locked } = await split(tx, await heldBy(tx, userId))
  return { n: open.length, late: open.filter(({ record_due_at: due }) => due !== null && due < tx.now).length, locked }
}

/** Records a host has to write, the one that closes first in front; what is closed cannot be written and is only counted. */
export const ownRecords = async (tx: Tx, actor: Actor) => {
  const { open, locked, first, lockOf } = await split(tx, await heldBy(tx, actor.userId))
  const ids = first.map(({ id }) => id)
  const [views, nos, percents] = await Promise.all([
    rowView(tx, actor, first),
    sessionNos(tx, first),
    draftPercents(tx, actor, ids),
  ])
  return {
    total: open.length,
    locked,
    rows: views.map((view, at) => ({
      ...view,
      sessionNo: nos.get(view.id) ?? null,
      recordLockAt: formatDateTime(lockOf(first[at]!)),
      draftPercent: percents.get(view.id) ?? null,
    })),
  }
}

/** Records of the house whose day is over while they can still be written: whoever runs the appointments may ask for them. */
export const overdueRecords = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const found = await tx.sql<AppointmentRow>(
    `select a.* from appointment a where a.tenant_id = $1 and a.state = 'success' and a.record_due_at < ${params.put(tx.now)}
        and ${appointmentsHandled(actor, params)} order by a.settled_at desc limit ${MOST_COUNTED}`,
    params.values,
  )
  const { open, first } = await split(tx, found)
  return { total: open.length, rows: await rowView(tx, actor, first) }
}
