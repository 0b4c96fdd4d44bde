import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type PeerTalk = Reply<'GET /consult/peer/desk'>['talks'][number]

export const usePeerDesk = one('GET /consult/peer/desk')
export const useStartTalk = change('POST /consult/peer/start')
export const useFinishTalk = change('POST /consult/peer/finish')
/** Quiet: the dialog says what went wrong, with the telephone beside it. */
export const useRedFlag = change('POST /consult/peer/redFlag', { quiet: true })
