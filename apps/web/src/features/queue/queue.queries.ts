import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged, useRead } from '../../session/index.ts'

export type QueueEntry = Reply<'POST /consult/queue/page'>['records'][number]
export type MyWait = Reply<'GET /consult/queue/mine'>[number]
export type FittingSlot = Reply<'POST /consult/queue/slots'>[number]

export const useQueuePage = paged('POST /consult/queue/page')
export const useMyQueue = one('GET /consult/queue/mine')
export const useFittingSlots = (id: string) => useRead('POST /consult/queue/slots', { id }, { gcTime: 0 })

/** Everybody who receives visitors, each once however many categories they stand in. */
export const useConsultants = (isAsked: boolean) =>
  useRead('GET /consult/professionals/tree', isAsked ? {} : null, {
    select: (groups) => [
      ...new Map(groups.flatMap(({ people }) => people).map((person) => [person.userId, person])).values(),
    ],
  })

export const useOffer = change('POST /consult/queue/offer', { quiet: true })
export const useUpgrade = change('POST /consult/queue/upgrade')
export const useConsultant = change('POST /consult/ecnu/reserve/updateWaitConsultant')
export const useQuit = change('POST /consult/queue/quit')
export const useAccept = change('POST /consult/queue/accept')
export const useDecline = change('POST /consult/queue/decline')
