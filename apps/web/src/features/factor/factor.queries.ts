import { change, one, useReread } from '../../session/index.ts'

export const useMyFactor = one('GET /auth/factor/mine')

const byCode = { quiet: true, from: (code: string) => ({ code }) }
const nothing = { from: (_: void) => ({}) }

export const useOfferFactor = change('POST /auth/factor/offer', nothing)
export const useConfirmFactor = change('POST /auth/factor/confirm', byCode)
/** The account is read again: nothing is owed any more. */
export const useShowFactor = change('POST /auth/factor/show', byCode)
export const useRenewCodes = change('POST /auth/factor/codes', nothing)

/** Once the recovery codes have been put away, not before: what follows takes their place on the screen. */
export const useBoundNow = () => useReread('factor', 'account')
