import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../../booking/index.ts'
import { appointmentsOf } from '../read-desk.ts'
import { rowView } from '../row-view.ts'

const MOST_SHOWN = 8

const isWaited = ({ state }: AppointmentRow): boolean => state === 'notStart' || state === 'toConfirm'

/** Who is here comes before who is expected; among them as the day runs. */
const rank = (row: AppointmentRow): number => (row.state === 'running' ? 1 : row.arrived_at ? 0 : 2)

/** Where strangers look over the shoulder nobody is named; those who only receive people sit there. */
const isShared = (actor: Actor): boolean => !actor.permissions.has('consult_appoint_manage_btn')

/** Today in the house as the desk has it. What is over and unsettled is a number here: there is nothing to do with it at the door. */
export const readHouse = async (tx: Tx, actor: Actor) => {
  const rows = await appointmentsOf(tx, actor, {})
  const isOver = (row: AppointmentRow): boolean => isWaited(row) && row.end_at <= tx.now
  const live = rows.filter((row) => row.state === 'running' || (row.state === 'notStart' && !isOver(row)))
  const count = (fits: (row: AppointmentRow) => boolean): number => live.filter(fits).length
  const shown = live.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_SHOWN)
  return {
    rows: await rowView(tx, actor, shown, { isShared: isShared(actor) }),
    counts: {
      expected: count((row) => row.state === 'notStart' && row.arrived_at === null),
      arrived: count((row) => row.state === 'notStart' && row.arrived_at !== null),
      running: count((row) => row.state === 'running'),
      done: rows.filter(({ state }) => state === 'success' || state === 'complete').length,
      over: rows.filter(isOver).length,
    },
  }
}
