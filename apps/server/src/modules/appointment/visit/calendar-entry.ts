import { calendarFile, formatDate, isLive } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findAppointment, namesOf, placeOf } from '../booking/index.ts'
import { visitTexts as texts } from './visit.messages.ts'

const REMIND_MINUTES = 120

/** For the two who meet. What has not been held and will not be is taken out of their calendars. */
export const calendarEntry = async (tx: Tx, actor: Actor, id: string): Promise<{ name: string; content: string }> => {
  const row = await findAppointment(tx, id)
  if (!row || (row.visitor_id !== actor.userId && row.host_id !== actor.userId)) throw notFound()
  const content = calendarFile(
    {
      uid: `${row.id}@xinqiao`,
      sequence: row.version,
      startAt: row.start_at,
      endAt: row.end_at,
      place: placeOf(row, await namesOf(tx, row)),
      isCancelled: !isLive(row.state) && row.state !== 'success' && row.state !== 'complete',
      remindMinutes: REMIND_MINUTES,
    },
    tx.now,
  )
  return { name: texts.calendarName(formatDate(row.start_at)), content }
}
