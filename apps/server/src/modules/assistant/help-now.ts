import { formatDateTime, halfDayTimes, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { helpOf } from '../appointment/index.ts'
import { bookableSlots, dutyNow } from '../rota/index.ts'
import { peopleNames } from './people.ts'

const AHEAD_DAYS = 3
const MOST_SLOTS = 4
const DUTY_TYPE = '11'

const dutySlots = async (tx: Tx) => {
  const until = new Date(tx.now.getTime() + AHEAD_DAYS * millisecondsPer.day)
  const found = (await bookableSlots(tx, { from: tx.now, until, types: [DUTY_TYPE] }))
    .filter((slot) => slot.student_view && !slot.is_reserved)
    .slice(0, MOST_SLOTS)
  if (found.length === 0) return []
  const sites = await tx.sql<{ id: string; name: string }>(
    'select id, name from site where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, found.map((slot) => slot.site_id)],
  )
  const hosts = await peopleNames(
    tx,
    found.map((slot) => slot.user_id),
  )
  return found.map((slot) => ({
    slotId: slot.id,
    startAt: formatDateTime(slot.start_at),
    endAt: formatDateTime(slot.end_at),
    hostName: hosts.get(slot.user_id) ?? '',
    siteName: sites.find(({ id }) => id === slot.site_id)?.name ?? '',
  }))
}

/** Where help is at this moment. */
export const helpNow = async (tx: Tx) => {
  const [help, duty, slots] = await Promise.all([helpOf(tx), dutyNow(tx), dutySlots(tx)])
  return {
    ...help,
    onDuty: duty.map(({ hostName, siteName, half, isNow }) => ({
      hostName,
      siteName,
      start: halfDayTimes[half].startTime,
      end: halfDayTimes[half].endTime,
      isNow,
    })),
    slots: help.dutyType === null ? [] : slots,
  }
}

export type HelpNow = Awaited<ReturnType<typeof helpNow>>
