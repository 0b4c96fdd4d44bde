import type { Reply } from '@xinqiao/contract/client'
import { ask, type Asked, change, keyOf, one, paged, useRead } from '../../../session/index.ts'

export type Terms = Reply<'GET /ai/session/terms'>
export type Current = Reply<'GET /ai/session/current'>
export type Conversation = NonNullable<Current['session']>
export type Said = Reply<'POST /ai/session/send'>
export type OwnSession = Reply<'POST /ai/session/minePage'>['records'][number]

/** Beside the nudges, which a bad line may lose: somebody waits for these words. */
const ANSWER_MS = 4_000
const PERSON_MS = 20_000

export const currentKey = keyOf('GET /ai/session/current', {})

export const useTerms = one('GET /ai/session/terms')

export const useCurrent = (enabled: boolean) =>
  useRead(
    'GET /ai/session/current',
    {},
    {
      enabled,
      refetchInterval: ({ state }) => {
        const session = state.data?.session
        if (!session) return false
        if (session.messages.some(({ reply }) => reply === 'pending')) return ANSWER_MS
        return session.state === '3' ? PERSON_MS : false
      },
    },
  )

export const usePast = (id: string) => useRead('GET /ai/session/current', { id })
export const useEarlier = paged('POST /ai/session/minePage')

const quietById = { quiet: true, from: (id: string) => ({ id }) }

export const useStart = change('POST /ai/session/start', { quiet: true })
export const useCallPerson = change('POST /ai/session/takeover', quietById)
export const useEnd = change('POST /ai/session/end', quietById)
export const useWithdraw = change('POST /ai/session/withdraw', { quiet: true })

export const sendLine = (body: Asked<'POST /ai/session/send'>): Promise<Said> => ask('POST /ai/session/send', body)

/** Takes one of the times of the duty room. */
export const useTakeDutyTime = change('POST /consult/appointment/book', {
  quiet: true,
  from: ({ slotId, type }: { slotId: string; type: string }) => ({ slotId, type, consultMethod: 1 }),
})
