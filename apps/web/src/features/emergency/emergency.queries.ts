import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

export type DutyToday = Reply<'GET /consult/duty/today'>
export type Called = Reply<'POST /consult/appointment/callDuty'>

// Asked without the query cache: the card must stand where nothing else does.
const INLINE = { quiet: true, stay: true } as const

export const dutyToday = (): Promise<DutyToday> => client.call('GET /consult/duty/today', undefined, INLINE)

export const callDuty = (siteId: string): Promise<Called> =>
  client.call('POST /consult/appointment/callDuty', { body: { siteId } }, INLINE)
