import type { Reply } from '@xinqiao/contract/client'
import { type Asked, paged } from '../../../session/index.ts'

export type Times = Reply<'POST /consult/schedule/findScheduleTime'>
export type OfferedHost = Times['hosts'][number]
export type Offer = OfferedHost['slots'][number]
export type TimesInput = Asked<'POST /consult/schedule/findScheduleTime'>

export const useTimes = paged('POST /consult/schedule/findScheduleTime')
