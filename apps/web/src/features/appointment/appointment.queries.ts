import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Key, Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { changeOf, client, onPush } from '../../session/index.ts'

/** Failures are shown where the list, page or dialog is. */
export const INLINE = { quiet: true, stay: true } as const
export const STAY = { stay: true } as const

export const KEY = 'appointment'
export const MINUTE = 60_000

export type AppointmentRow = Reply<'POST /consult/appointment/page'>['records'][number]
export type AppointmentDetail = Reply<'GET /consult/appointment/detail'>
export type Acted = Reply<'POST /consult/appointment/arrive'>
export type PageInput = Input<'POST /consult/appointment/page'>['body']
type CountsInput = Input<'POST /consult/appointment/counts'>['body']

/** A nudge comes whenever an appointment of mine, or one I look after, has changed. */
export const useFresh = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('appointment', () => void queries.invalidateQueries({ queryKey: [KEY] })), [queries])
}

export const useAppointments = (body: PageInput, enabled = true) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'page', body],
    queryFn: () => client.call('POST /consult/appointment/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What can be done with an appointment depends on the hour.
    refetchInterval: MINUTE,
    enabled,
  })
}

export const useCounts = (body: CountsInput, enabled = true) =>
  useQuery({
    queryKey: [KEY, 'counts', body],
    queryFn: () => client.call('POST /consult/appointment/counts', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

export const useAppointment = (id: string) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.call('GET /consult/appointment/detail', { query: { id } }, INLINE),
    staleTime: 0,
    enabled: id !== '',
  })
}

/** Asked on the way to somewhere else. */
export const useReadAppointment = () => {
  const queries = useQueryClient()
  return (id: string): Promise<AppointmentDetail> =>
    queries.fetchQuery({
      queryKey: [KEY, 'detail', id],
      queryFn: () => client.call('GET /consult/appointment/detail', { query: { id } }, STAY),
      staleTime: 0,
    })
}

export const useChange = changeOf(KEY)

type Known = { id: string; version: number }
type WithReason = Known & { reason: string }
/** Calls that say nothing but which appointment, and as it was when looked at. */
type PlainCall = Extract<
  Key,
  | 'POST /consult/approve/confirm'
  | 'POST /consult/appointment/arrive'
  | 'POST /consult/appointment/finish'
  | 'POST /consult/appointment/noShow'
  | 'POST /consult/appointment/hostNoShow'
  | 'POST /consult/appointment/restore'
>
type ReasonCall = Extract<
  Key,
  | 'POST /consult/approve/reject'
  | 'POST /consult/cancel/staff'
  | 'POST /consult/leave/host'
  | 'POST /consult/leave/noted'
>

export const usePlainAct = () =>
  useChange(({ call, id, version }: Known & { call: PlainCall }): Promise<Acted> => {
    const input = { body: { id, version } }
    return client.call(call, input, STAY)
  })

export const useReasonAct = () =>
  useChange(({ call, ...body }: WithReason & { call: ReasonCall }): Promise<Acted> => client.call(call, { body }, STAY))

export const useStart = () =>
  useChange((body: Input<'POST /consult/appointment/start'>['body']) =>
    client.call('POST /consult/appointment/start', { body }, STAY),
  )
export const useReschedule = () =>
  useChange((body: Input<'POST /consult/appointment/reschedule'>['body']) =>
    client.call('POST /consult/appointment/reschedule', { body }, INLINE),
  )
export const useCorrect = () =>
  useChange((body: Input<'POST /consult/appointment/correct'>['body']) =>
    client.call('POST /consult/appointment/correct', { body }, STAY),
  )
export const useChangeRoom = () =>
  useChange((body: Known & { roomId: string }) => client.call('POST /consult/appointment/changeRoom', { body }, STAY))
export const useMeetingLink = () =>
  useChange((body: Known & { link: string }) => client.call('POST /consult/video/save', { body }, STAY))
export const useRemind = () =>
  useChange((ids: string[]) => client.call('POST /consult/appointment/remind', { body: { ids } }, STAY))
export const useRemindRecord = () =>
  useChange((ids: string[]) => client.call('POST /consult/appointment/remindRecord', { body: { ids } }, STAY))

type Many = { ids: string[]; reason: string }
export const useCancelMany = () => useChange((body: Many) => client.call('POST /consult/cancel/batch', { body }, STAY))
export const useRemoveMany = () =>
  useChange((body: Many) => client.call('POST /consult/appointment/batchDel', { body }, STAY))

/** The rules of the school that counting goes by. */
export const useAttendanceRules = () =>
  useQuery({
    queryKey: [KEY, 'rules'],
    queryFn: () => client.call('GET /consult/break/mine', undefined, INLINE),
  })
