import type { Reply } from '@xinqiao/contract/client'
import { ask, type Asked, change, paged, useRead } from '../../../session/index.ts'
import { askingOwn } from './own-slot.ts'

const FRESH_MS = 30_000

/** Refusals stand beside the button that asked, and the way goes on without waiting. */
export const HERE = { quiet: true, atOnce: true } as const

export type TypesReply = Reply<'POST /consult/mobile/reserve/types'>
export type TypeOffer = TypesReply['types'][number]
export type Help = TypesReply['help']
export type Way = Reply<'POST /consult/mobile/reserve/way'>
export type Times = Reply<'POST /consult/schedule/findScheduleTime'>
export type TimesInput = Asked<'POST /consult/schedule/findScheduleTime'>
export type Host = Times['hosts'][number]
export type Offer = Host['slots'][number]
export type Held = Reply<'POST /consult/mobile/reserve/hold'>
export type Booked = Reply<'POST /consult/appointment/book'>
export type Site = Reply<'GET /consult/site/cache/all'>[number]

export const useTypes = () => useRead('POST /consult/mobile/reserve/types', {})
export const useWay = (type: string) => useRead('POST /consult/mobile/reserve/way', type ? { type } : null)
export const useNotice = (type: string) => useRead('GET /consult/notice/cache/rules', { type }, { staleTime: FRESH_MS })

/** Others choose at the same time, so it is asked again while it is looked at. */
export const useTimes = paged('POST /consult/schedule/findScheduleTime', { refetchInterval: FRESH_MS })

export const useHoldSlot = change('POST /consult/mobile/reserve/hold', HERE)

/** Nobody waits for it: a hold that is not given back runs out by itself. */
export const dropHold = (): void => {
  ask('POST /consult/mobile/reserve/unhold', {}).catch(() => undefined)
}

export const useBook = askingOwn('POST /consult/appointment/book')
export const useSaveScale = change('POST /consult/smartform/saveScaleResult', HERE)
export const useJoinQueue = change('POST /consult/queue/join', HERE)
