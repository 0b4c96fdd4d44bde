import {
  appointmentTypeCodes,
  appointmentTypes,
  isMessageCode,
  millisecondsPer,
  momentText,
  placeText,
  type AppointmentType,
  type MessageCode,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { namesOf, placeOf, staffLink, visitorLink, type AppointmentRow } from '../booking/index.ts'
import { kindOf, sendMessage } from '../../message/index.ts'

/** What a standstill of the jobs may make late; a reminder later than that reminds nobody. */
const LATE_MS = millisecondsPer.hour
const BATCH = 500

const codeOf = (type: AppointmentType): MessageCode | null => {
  const { reminder } = appointmentTypes[type]
  return isMessageCode(reminder) ? reminder : null
}

/** Types by what their people are reminded with. */
const typesByCode = (): ReadonlyMap<MessageCode, AppointmentType[]> => {
  const found = new Map<MessageCode, AppointmentType[]>()
  for (const type of appointmentTypeCodes) {
    const code = codeOf(type)
    if (code !== null) found.set(code, [...(found.get(code) ?? []), type])
  }
  return found
}

/** Those whose moment has just come. Who booked after it needs no reminder of what they have just done. */
const dueNow = (tx: Tx, types: readonly string[], lead: number): Promise<AppointmentRow[]> => {
  const leadMs = lead * millisecondsPer.minute
  const latest = new Date(tx.now.getTime() + leadMs)
  return tx.sql<AppointmentRow>(
    `select a.* from appointment a
      where a.tenant_id = $1 and a.start_at > $2 and a.start_at <= $3 and a.start_at > $4 and a.state = 'notStart'
        and a.type = any($5::text[]) and a.created_at <= a.start_at - make_interval(mins => $6)
        and a.settled_at <= a.start_at - make_interval(mins => $6)
      order by a.start_at, a.id limit ${BATCH}`,
    [tx.tenantId, new Date(latest.getTime() - LATE_MS), latest, tx.now, types, lead],
  )
}

/** The visitor and the host, so many minutes before it begins. */
export const remindBoth = async (tx: Tx, row: AppointmentRow, lead: number): Promise<void> => {
  const code = codeOf(row.type)
  if (code === null) return
  const place = placeOf(row, await namesOf(tx, row))
  // The same for the same appointment, time and lead: however often the job runs, it is said once (INV-M2).
  const about = { type: 'appointment', id: row.id, step: `remind:${row.start_at.toISOString()}:${lead}` }
  const time = momentText(row.start_at)
  await sendMessage(tx, {
    code,
    about,
    to: { userIds: [row.visitor_id] },
    values: { time, place: placeText(row.type, place) },
    link: visitorLink(row.id),
  })
  await sendMessage(tx, {
    code,
    about,
    to: { userIds: [row.host_id] },
    values: { time, place },
    link: staffLink(row.id),
  })
}

/** Reminders of this minute, by the leads the school has set; to the visitor and to the host. */
export const remindDue = async (tx: Tx): Promise<void> => {
  for (const [code, types] of typesByCode()) {
    const { enabled, leadMinutes } = await kindOf(tx, code)
    if (!enabled) continue
    for (const lead of new Set(leadMinutes))
      for (const row of await dueNow(tx, types, lead)) await remindBoth(tx, row, lead)
  }
}
