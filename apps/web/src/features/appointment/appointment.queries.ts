import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { ask, change, detail, keyOf, lookup, one, paged, STAY, useChanges } from '../../session/index.ts'

export const MINUTE = 60_000

export type AppointmentRow = Reply<'POST /consult/appointment/page'>['records'][number]
export type AppointmentDetail = Reply<'GET /consult/appointment/detail'>
export type Acted = Reply<'POST /consult/appointment/arrive'>

/** What can be done with an appointment depends on the hour. */
export const useAppointments = paged('POST /consult/appointment/page', { refetchInterval: MINUTE })
export const useCounts = paged('POST /consult/appointment/counts')
export const useAppointment = detail('GET /consult/appointment/detail')
export const useOutcome = one('GET /consult/case/outcome', { gcTime: 0 })

/** Asked on the way to somewhere else. */
export const useReadAppointment = () => {
  const queries = useQueryClient()
  return (id: string): Promise<AppointmentDetail> =>
    queries.fetchQuery({
      queryKey: keyOf('GET /consult/appointment/detail', { id }),
      queryFn: () => ask('GET /consult/appointment/detail', { id }, STAY),
      staleTime: 0,
    })
}

type Known = { id: string; version: number }

/** Calls that say nothing but which appointment, and as it was when looked at. */
const PLAIN = [
  'POST /consult/approve/confirm',
  'POST /consult/appointment/arrive',
  'POST /consult/appointment/finish',
  'POST /consult/appointment/noShow',
  'POST /consult/appointment/hostNoShow',
  'POST /consult/appointment/restore',
] as const
const WITH_REASON = [
  'POST /consult/approve/reject',
  'POST /consult/cancel/staff',
  'POST /consult/leave/host',
  'POST /consult/leave/noted',
] as const

export const usePlainAct = () =>
  useChanges(PLAIN, ({ call, id, version }: Known & { call: (typeof PLAIN)[number] }): Promise<Acted> =>
    ask(call, { id, version }, STAY),
  )
export const useReasonAct = () =>
  useChanges(
    WITH_REASON,
    ({ call, ...body }: Known & { reason: string; call: (typeof WITH_REASON)[number] }): Promise<Acted> =>
      ask(call, body, STAY),
  )

export const useStart = change('POST /consult/appointment/start')
export const useReschedule = change('POST /consult/appointment/reschedule', { quiet: true })
export const useCorrect = change('POST /consult/appointment/correct')
export const useChangeRoom = change('POST /consult/appointment/changeRoom')
export const useMeetingLink = change('POST /consult/video/save')

const byIds = { from: (ids: string[]) => ({ ids }) }
export const useRemind = change('POST /consult/appointment/remind', byIds)
export const useRemindRecord = change('POST /consult/appointment/remindRecord', byIds)
export const useCancelMany = change('POST /consult/cancel/batch')
export const useRemoveMany = change('POST /consult/appointment/batchDel')

/** The rules of the school that counting goes by. */
export const useAttendanceRules = lookup('GET /consult/break/mine')
