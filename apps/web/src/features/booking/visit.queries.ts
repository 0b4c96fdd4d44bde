import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { saveBlob } from '../../kit/save-blob.ts'
import { client } from '../../session/index.ts'
import { BOOKING } from './booking.queries.ts'

const INLINE = { quiet: true, stay: true } as const
const LATELY = 20

export type Visit = Reply<'GET /consult/appointment/myDetail'>
export type Breaks = Reply<'GET /consult/break/mine'>
type Known = { id: string; version: number }

export const useMyVisits = (isOpen: boolean, size = LATELY) =>
  useQuery({
    queryKey: [BOOKING, 'mine', isOpen, size],
    queryFn: () =>
      client.call('POST /consult/appointment/mine', { body: isOpen ? { isOpen, size } : { size } }, INLINE),
    staleTime: 0,
  })

export const useVisit = (id: string) =>
  useQuery({
    queryKey: [BOOKING, 'detail', id],
    queryFn: () => client.call('GET /consult/appointment/myDetail', { query: { id } }, INLINE),
    enabled: id !== '',
    staleTime: 0,
    // Checking in opens by the clock, and so does the meeting's address.
    refetchInterval: 60_000,
  })

export const useBreaks = (isWanted = true) =>
  useQuery({
    queryKey: [BOOKING, 'breaks'],
    queryFn: () => client.call('GET /consult/break/mine', undefined, INLINE),
    enabled: isWanted,
    staleTime: 0,
  })

const useChange = <Given, Answer>(call: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: call, onSettled: () => void queries.invalidateQueries({ queryKey: [BOOKING] }) })
}

export const useCancel = () =>
  useChange((body: Known & { reason?: string }) => client.call('POST /consult/cancel/visitor', { body }, INLINE))

export const useLeave = () =>
  useChange((body: Known & { reason: string }) => client.call('POST /consult/leave/visitor', { body }, INLINE))

export const useReschedule = () =>
  useChange((body: Known & { slotId: string; consultMethod: number }) =>
    client.call('POST /consult/appointment/reschedule', { body }, INLINE),
  )

export const useCheckIn = () =>
  useChange((token: string) => client.call('POST /consult/appointment/checkIn', { body: { token } }, INLINE))

export const useAppeal = () =>
  useChange((words: string) => client.call('POST /consult/break/appeal', { body: { words } }, INLINE))

export const useWithdrawAppeal = () =>
  useChange((body: Known) => client.call('POST /consult/break/withdraw', { body }, INLINE))

/** The file a phone's calendar takes; its title says nothing about what it is. */
export const useCalendarFile = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { name, content } = await client.call('GET /consult/appointment/calendarFile', { query: { id } }, INLINE)
      saveBlob(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name)
    },
  })
