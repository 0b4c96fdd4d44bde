import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { ask, type Asked, change, detail, paged } from '../../../session/index.ts'

export type Proposal = Reply<'POST /consult/duty/propose'>[number]
export type Reservation = Reply<'GET /consult/appointment/detail'>

export const useShifts = paged('POST /consult/duty/page')

/** Quiet: what refuses stands in the drawer. */
export const usePropose = () =>
  useMutation({ mutationFn: (body: Asked<'POST /consult/duty/propose'>) => ask('POST /consult/duty/propose', body) })
export const usePublish = change('POST /consult/duty/save', { quiet: true })
export const useReplace = change('POST /consult/duty/replace')
export const useRemoveShift = change('POST /consult/duty/remove')

export const useReservation = detail('GET /consult/appointment/detail', { gcTime: 0 })
