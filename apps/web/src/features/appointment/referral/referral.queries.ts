import type { Reply } from '@xinqiao/contract/client'
import { change, detail } from '../../../session/index.ts'

export type Referrals = Reply<'GET /consult/referral/ofAppointment'>
export type Referral = NonNullable<Referrals['own']>

export const useReferrals = detail('GET /consult/referral/ofAppointment')
export const useRefer = change('POST /consult/referral/save')
export const useWithdrawReferral = change('POST /consult/referral/withdraw')
