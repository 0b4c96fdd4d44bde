import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY, STAY, useChange } from '../appointment.queries.ts'

export type Referrals = Reply<'GET /consult/referral/ofAppointment'>
export type Referral = NonNullable<Referrals['own']>

export const useReferrals = (id: string) =>
  useQuery({
    queryKey: [KEY, 'referral', id],
    queryFn: () => client.call('GET /consult/referral/ofAppointment', { query: { id } }, INLINE),
    staleTime: 0,
  })

export const useRefer = () =>
  useChange((body: Input<'POST /consult/referral/save'>['body']) =>
    client.call('POST /consult/referral/save', { body }, STAY),
  )

export const useWithdrawReferral = () =>
  useChange((body: Input<'POST /consult/referral/withdraw'>['body']) =>
    client.call('POST /consult/referral/withdraw', { body }, STAY),
  )
