import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { change, useRead } from '../../../session/index.ts'
import { MINUTE } from '../appointment.queries.ts'

export type Desk = Reply<'POST /consult/appointment/desk'>
export type Duty = Desk['duty'][number]

/** Pushed when something changes; asked each minute besides, because time itself changes what is late. */
export const useDesk = (siteId: string, keyword: string) =>
  useRead(
    'POST /consult/appointment/desk',
    { ...(siteId ? { siteId } : {}), ...(keyword ? { keyword } : {}) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: MINUTE,
      // Who was looked for is not kept.
      ...(keyword ? { gcTime: 0 } : {}),
    },
  )

const FRESH_SECONDS = 30

/** A new one as soon as the last is over: an old picture of it lets nobody in. */
export const useCheckInCode = (siteId: string) =>
  useRead('POST /consult/appointment/checkInCode', siteId ? { siteId } : null, {
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.seconds || FRESH_SECONDS) * 1000,
  })

export const useTriage = change('POST /consult/appointment/triage')
export const useToDuty = change('POST /consult/appointment/toDuty')
