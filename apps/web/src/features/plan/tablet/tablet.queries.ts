import type { Reply } from '@xinqiao/contract/client'
import { ask, change, handed, one, session, TABLET_PAGE } from '../../../session/index.ts'

export type Found = Reply<'POST /plantest/tablet/find'>[number]
export type Holder = Reply<'POST /plantest/tablet/who'>

export const useFound = one('POST /plantest/tablet/find')
export const useHand = change('POST /plantest/tablet/hand')

export const whoHolds = (pass: string) => ask('POST /plantest/tablet/who', { pass })
export const beginOnTablet = (given: { pass: string; hasAgreed: boolean; ink?: string }) =>
  ask('POST /plantest/tablet/begin', given)
export const giveBack = (pass: string, isOther = false) => ask('POST /plantest/tablet/giveBack', { pass, isOther })
export const takeBack = (pass: string) => ask('POST /plantest/tablet/takeBack', { pass })

/** The server has ended the session already: this browser forgets it, and all it had read, by beginning anew. */
export const becomeTablet = (pass: string): void => {
  handed.keep(pass)
  session.clear()
  globalThis.location.replace(TABLET_PAGE)
}
