import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { saveBlob } from '../../../kit/save-blob.ts'
import { ask, change, detail, one, useRead } from '../../../session/index.ts'
import { HERE } from './booking.queries.ts'
import { askingOwn } from './own-slot.ts'

const LATELY = 20
const MINUTE = 60_000

export type Visit = Reply<'GET /consult/appointment/myDetail'>
export type Breaks = Reply<'GET /consult/break/mine'>

export const useMyVisits = (isOpen: boolean, size = LATELY) =>
  useRead('POST /consult/appointment/mine', isOpen ? { isOpen, size } : { size })

/** Checking in opens by the clock, and so does the meeting's address. */
export const useVisit = detail('GET /consult/appointment/myDetail', { refetchInterval: MINUTE })
export const useFeedbackDue = one('GET /consult/appointment/feedbackDue')
export const useBreaks = one('GET /consult/break/mine')

export const useCancel = change('POST /consult/cancel/visitor', HERE)
export const useLeave = change('POST /consult/leave/visitor', HERE)
export const useReschedule = askingOwn('POST /consult/appointment/reschedule')
export const useCheckIn = change('POST /consult/appointment/checkIn', {
  ...HERE,
  from: (token: string) => ({ token }),
})
export const useAppeal = change('POST /consult/break/appeal', { ...HERE, from: (words: string) => ({ words }) })
export const useWithdrawAppeal = change('POST /consult/break/withdraw', HERE)

/** The file a phone's calendar takes; its title says nothing about what it is. */
export const useCalendarFile = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { name, content } = await ask('GET /consult/appointment/calendarFile', { id })
      saveBlob(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name)
    },
  })
