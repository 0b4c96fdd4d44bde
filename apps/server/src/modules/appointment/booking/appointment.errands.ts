import {
  errandDueDays,
  millisecondsPer,
  outreachFrom,
  unresolvedHours,
  workingDeadline,
  type AppointmentAction,
  type AttendanceCounts,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { daysOffOf, keepErrands, tellLate, type ErrandSource, type Telling, type Wanted } from '../../errand/index.ts'
import { receiverIds } from '../../message/index.ts'
import { lockAppointment } from './appointment.repo.ts'
import { askClerks, askForRecords, askForResults } from './ask-host.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { recordLink, staffLink } from './tell.ts'

/** The host in the words of the matter, once a day for all of them; whoever answers for it hears how much is late. */
const toHost =
  (ask: (tx: Tx, hostId: string) => Promise<void>) =>
  async (tx: Tx, { row, userIds, byPhone }: Telling): Promise<void> => {
    const others = userIds.filter((id) => id !== row.owner_id)
    if (row.owner_id && userIds.includes(row.owner_id)) await ask(tx, row.owner_id)
    const clerks = row.kind === 'result' ? await receiverIds(tx, { roleCodes: ['ROLE_APPOINTMENT'] }) : []
    await askClerks(
      tx,
      others.filter((id) => clerks.includes(id)),
    )
    await tellLate(
      tx,
      others.filter((id) => !clerks.includes(id)),
      byPhone,
    )
  }

const BATCH = 200

/** Records that are owed, and visits whose hour has long passed: time alone brings the latter about. */
const owed = async (tx: Tx): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select a.id from appointment a
        where a.tenant_id = $1
          and ((a.state = 'success' and a.record_due_at is not null) or (a.state = 'notStart' and a.end_at <= $2))
          and not exists (select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'appointment'
                             and e.origin_id = a.id and e.state = 'open'
                             and e.kind = case a.state when 'success' then 'record' else 'result' end)
        order by a.end_at limit ${BATCH}`,
      [tx.tenantId, new Date(tx.now.getTime() - unresolvedHours.host * millisecondsPer.hour)],
    )
  ).map(({ id }) => id)

const wantedOf = async (tx: Tx, row: AppointmentRow, noShows: number): Promise<Wanted[]> => {
  const common = { aboutUserId: row.visitor_id, ownerId: row.host_id }
  if (row.state === 'success' && row.record_due_at)
    return [{ ...common, kind: 'record', dueAt: row.record_due_at, link: recordLink(row) }]
  const asked = new Date(row.end_at.getTime() + unresolvedHours.host * millisecondsPer.hour)
  if (row.state === 'notStart' && asked <= tx.now)
    return [{ ...common, kind: 'result', dueAt: asked, link: staffLink(row.id) }]
  if (row.state === 'userBreakAppointment' && noShows >= outreachFrom) {
    const dueAt = workingDeadline(row.settled_at, errandDueDays.outreach, await daysOffOf(tx, 'workday'))
    return [{ ...common, kind: 'outreach', dueAt, link: staffLink(row.id) }]
  }
  return []
}

/** What was owed is done with these; with any other it was never so. */
const SEEN_TO: ReadonlySet<AppointmentAction> = new Set(['submitRecord', 'start', 'noShow', 'hostNoShow'])

/** What an appointment asks of its host follows from where it stands. */
export const keepAppointmentErrands = async (
  tx: Tx,
  row: AppointmentRow,
  action: AppointmentAction,
  counts: AttendanceCounts | null,
): Promise<void> =>
  keepErrands(tx, appointmentErrands, row.id, {
    wanted: await wantedOf(tx, row, counts?.noShows ?? 0),
    ending: SEEN_TO.has(action) ? 'settle' : 'drop',
  })

export const appointmentErrands: ErrandSource = {
  entity: 'appointment',
  tell: { record: toHost(askForRecords), result: toHost(askForResults) },
  owed,
  adopt: async (tx, id) => {
    const wanted = await wantedOf(tx, await lockAppointment(tx, id), 0)
    await keepErrands(tx, appointmentErrands, id, { wanted, ending: 'drop' })
  },
}
