import { interviewStatus, interviewStatuses, type InterviewStatus, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { MOST_COUNTED } from '../../../kernel/db/page.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../booking/index.ts'
import {
  appointmentQuery,
  byMoment,
  readAppointments,
  type AppointmentFilter,
  type Query,
} from '../visit/appointment-query.ts'
import { readNextFirst } from '../visit/next-first.ts'
import { rowView } from '../visit/row-view.ts'
import { refillsOf } from './refill.repo.ts'

const FIRST = '15'
const HELD = `a.state in ('running', 'success', 'complete')`

/** The domain's interviewStatus as conditions; a test holds the one to the other. */
const conditions: Readonly<Record<InterviewStatus, string>> = {
  1: `a.state in ('toConfirm', 'notStart') and a.arrived_at is null`,
  2: `a.state = 'cancel' and a.is_ended_by_visitor`,
  3: `a.state = 'userTakeLeave'`,
  4: `a.state = 'userBreakAppointment'`,
  5: `(a.state = 'hostTakeLeave' or a.state = 'cancel' and not a.is_ended_by_visitor)`,
  6: `a.state = 'hostBreakAppointment'`,
  7: `a.state = 'complete'`,
  8: `(a.state in ('running', 'success') or a.state in ('toConfirm', 'notStart') and a.arrived_at is not null)`,
}

const statusOf = (row: AppointmentRow): InterviewStatus =>
  interviewStatus({
    state: row.state,
    hasArrived: row.arrived_at !== null,
    isCancelledByVisitor: row.is_ended_by_visitor,
  })

export const statusView = (row: AppointmentRow) => {
  const status = statusOf(row)
  return { interviewStatus: status, interviewStatusName: interviewStatuses[status] }
}

export type FirstFilter = Pick<AppointmentFilter, 'keyword' | 'hostId' | 'startDate' | 'endDate'> & {
  isRecord?: boolean
}

const queryFor = async (tx: Tx, actor: Actor, { isRecord, ...filter }: FirstFilter): Promise<Query> => {
  const query = await appointmentQuery(tx, actor, { ...filter, type: FIRST })
  return isRecord ? { ...query, where: `${query.where} and ${HELD}` } : query
}

export const pageOfFirst = async (
  tx: Tx,
  actor: Actor,
  { status, ...filter }: FirstFilter & PageQuery & { status?: number },
) => {
  const query = await queryFor(tx, actor, filter)
  const narrowed = status ? { ...query, where: `${query.where} and ${conditions[status as InterviewStatus]}` } : query
  const views = async (rows: AppointmentRow[]) => {
    const [seen, refills] = await Promise.all([
      rowView(tx, actor, rows),
      refillsOf(
        tx,
        rows.map(({ id }) => id),
      ),
    ])
    return rows.map((row, at) => ({
      ...seen[at]!,
      ...statusView(row),
      refillsOpen: refills.filter((one) => one.appointment_id === row.id && one.state === 'asked').length,
    }))
  }
  return status || filter.isRecord
    ? readAppointments(tx, filter, narrowed, byMoment(false), views)
    : readNextFirst(tx, filter, narrowed, views)
}

export const countFirst = async (tx: Tx, actor: Actor, filter: FirstFilter) => {
  const { where, values, most = MOST_COUNTED } = await queryFor(tx, actor, filter)
  const codes = Object.keys(interviewStatuses).map(Number) as InterviewStatus[]
  const counts = codes.map(
    (code) =>
      `(select count(*)::int from (select 1 from appointment a where ${where} and ${conditions[code]} limit ${most}) x) as "${code}"`,
  )
  const row = await tx.row<Record<InterviewStatus, number>>(`select ${counts.join(', ')}`, values)
  return codes.map((status) => ({ status, label: interviewStatuses[status], count: row?.[status] ?? 0 }))
}
