import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { type Asked, change, client, INLINE, keyOf, paged, STAY, useChanges } from '../../../session/index.ts'

export type Kind = Reply<'GET /message/messageManager/list'>[number]
export type KindDetail = Reply<'POST /message/messageManager/detail'>
export type KindChange = Asked<'POST /message/messageManager/change'>
export type Receiver = Reply<'POST /message/sysMessage/user/page'>['records'][number]

export const useKinds = paged('GET /message/messageManager/list', {
  select: (records) => ({ records, total: records.length }),
})
export const useReceivers = paged('POST /message/sysMessage/user/page')

/** The specification posts these two with nothing but a query. */
export const useKind = (code: string) =>
  useQuery({
    queryKey: keyOf('POST /message/messageManager/detail', { code }),
    queryFn: () => client.call('POST /message/messageManager/detail', { query: { code } }, INLINE),
    enabled: code !== '',
    staleTime: 0,
  })
export const useSwitchKind = () =>
  useChanges(['POST /message/messageManager/switch'], (query: { code: string; enabled: boolean }) =>
    client.call('POST /message/messageManager/switch', { query }, STAY),
  )

export const useChangeKind = change('POST /message/messageManager/change')
