import type { Reply } from '@xinqiao/contract/client'
import { ask } from '../../session/index.ts'

export type Help = Reply<'GET /public/help'>
export type HelpShift = Help['shifts'][number]
export type Called = Reply<'POST /consult/appointment/callDuty'>

// Asked without the query cache: the card must stand where nothing else does.

/** Where the worker (public/sw.js) keeps what strangers may read of a school. */
const keptAddress = (code: string): string => `/api/public/help?code=${encodeURIComponent(code)}`

/** As it was when there was a net. */
export const keptHelp = async (code: string): Promise<Help | null> => {
  const kept = await globalThis.caches?.match(keptAddress(code))
  // What was kept before there was a page of hotlines says nothing of them.
  const none = { hotlines: [], hotlineWords: '', hotlineUrl: '' }
  return kept ? { ...none, ...((await kept.json()) as { data: Help }).data } : null
}

export const readHelp = (code: string): Promise<Help> => ask('GET /public/help', { code })

export const callDuty = (siteId: string): Promise<Called> => ask('POST /consult/appointment/callDuty', { siteId })

/** 请老师尽快联系我, while nobody is on duty. */
export const askContact = (): Promise<Reply<'POST /consult/appointment/askContact'>> =>
  ask('POST /consult/appointment/askContact', {})
