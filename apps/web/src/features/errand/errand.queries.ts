import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged } from '../../session/index.ts'

export type Errand = Reply<'POST /consult/errand/page'>['records'][number]
export type Breach = Reply<'POST /consult/errand/breaches'>['records'][number]
export type LadderRow = Reply<'GET /consult/errand/ladders'>[number]

// What is overdue goes by the clock.
const MINUTE = 60_000

export const useErrands = paged('POST /consult/errand/page', { refetchInterval: MINUTE })
export const useBreaches = paged('POST /consult/errand/breaches', { refetchInterval: MINUTE })
const useCounts = paged('POST /consult/errand/counts', { refetchInterval: MINUTE })
export const useErrandCounts = () => useCounts({})
export const useComplete = change('POST /consult/errand/complete')

export const useLadders = one('GET /consult/errand/ladders')
export const useSaveLadder = change('POST /consult/errand/saveLadder', { quiet: true })
export const useResetLadder = change('POST /consult/errand/resetLadder')
