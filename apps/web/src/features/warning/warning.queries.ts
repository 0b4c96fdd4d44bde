import type { Reply } from '@xinqiao/contract/client'
import { change, detail, one, paged } from '../../session/index.ts'

export type Signal = Reply<'POST /crisis/warning/page'>['records'][number]
export type SignalDetail = Reply<'GET /crisis/warning/detail'>
export type PersonSignal = Reply<'GET /crisis/warning/person'>['rows'][number]
export type Quality = Reply<'GET /crisis/warning/quality'>['rows'][number]
export type Handler = Reply<'GET /crisis/warning/handlers'>[number]

export type Desk = Reply<'GET /crisis/warning/desk'>

// What is overdue goes by the clock.
const MINUTE = 60_000

export const useSignals = paged('POST /crisis/warning/page', { refetchInterval: MINUTE })
const useCounts = paged('POST /crisis/warning/counts', { refetchInterval: MINUTE })
export const useSignalCounts = () => useCounts({})

/** Telephone numbers do not stay in the browser. */
export const useSignal = detail('GET /crisis/warning/detail', { gcTime: 0 })
export const useHandlers = one('GET /crisis/warning/handlers')

export const useDesk = one('GET /crisis/warning/desk', { refetchInterval: MINUTE })

export const useTake = change('POST /crisis/warning/take', {
  from: ({ id, version }: { id: string; version: number }) => ({ id, version }),
})
export const useHand = change('POST /crisis/warning/hand')
export const useClose = change('POST /crisis/warning/close')
export const useContact = change('POST /crisis/warning/contact')
export const useRefer = change('POST /crisis/warning/refer')
export const usePeople = paged('POST /consult/register/user/page')
export const useEscalate = change('POST /crisis/report/fromWarning')
export const useNote = change('POST /crisis/warning/note')
export const useDispute = change('POST /crisis/warning/dispute')
export const useAnswer = change('POST /crisis/warning/answer')
export const useUrge = change('POST /consult/act/flow/urge')
export const useWithdraw = change('POST /consult/act/flow/withdraw')
export const useNext = change('POST /crisis/warning/next')
export const usePersonSignals = one('GET /crisis/warning/person')
export const useQuality = one('GET /crisis/warning/quality')
