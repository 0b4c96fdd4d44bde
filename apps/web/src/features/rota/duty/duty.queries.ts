import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, ROTA, useChange } from '../rota.queries.ts'

export type Proposal = Reply<'POST /consult/duty/propose'>[number]
export type Reservation = Reply<'GET /consult/appointment/detail'>

export const useShifts = (body: { startDate: string; endDate: string; siteId?: string }) =>
  useQuery({
    queryKey: [ROTA, 'duty', body],
    queryFn: () => client.call('POST /consult/duty/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Quiet: what refuses stands in the drawer. */
export const usePropose = () =>
  useMutation({
    mutationFn: (body: Input<'POST /consult/duty/propose'>['body']) =>
      client.call('POST /consult/duty/propose', { body }, INLINE),
  })
export const usePublish = () =>
  useChange((body: Input<'POST /consult/duty/save'>['body']) =>
    client.call('POST /consult/duty/save', { body }, INLINE),
  )
export const useReplace = () =>
  useChange((body: Input<'POST /consult/duty/replace'>['body']) =>
    client.call('POST /consult/duty/replace', { body }, { stay: true }),
  )
export const useRemoveShift = () =>
  useChange((body: { id: string; version: number }) =>
    client.call('POST /consult/duty/remove', { body }, { stay: true }),
  )

export const useReservation = (id: string) =>
  useQuery({
    queryKey: [ROTA, 'reservation', id],
    queryFn: () => client.call('GET /consult/appointment/detail', { query: { id } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: id !== '',
  })
