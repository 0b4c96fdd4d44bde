import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'

/** Failures are shown where the settings would be. */
const INLINE = { quiet: true, stay: true } as const
const key = ['message-kind'] as const

export type Kind = Reply<'GET /message/messageManager/list'>[number]
export type KindDetail = Reply<'POST /message/messageManager/detail'>
export type KindChange = Input<'POST /message/messageManager/change'>['body']
export type Receiver = Reply<'POST /message/sysMessage/user/page'>['records'][number]

export const useKinds = (query: { keyword?: string }) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: async () => {
      const records = await client.call('GET /message/messageManager/list', { query }, INLINE)
      return { records, total: records.length }
    },
    placeholderData: (before) => before,
    staleTime: 0,
  })

export const useKind = (code: string) =>
  useQuery({
    queryKey: [...key, 'detail', code],
    queryFn: () => client.call('POST /message/messageManager/detail', { query: { code } }, INLINE),
    enabled: code !== '',
    staleTime: 0,
  })

export const useReceivers = (body: { current: number; size: number; keyword?: string }) =>
  useQuery({
    queryKey: [...key, 'receivers', body],
    queryFn: () => client.call('POST /message/sysMessage/user/page', { body }, INLINE),
    placeholderData: (before) => before,
    staleTime: 0,
  })

const useChange = changeOf(key)

export const useSwitchKind = () =>
  useChange((query: { code: string; enabled: boolean }) =>
    client.call('POST /message/messageManager/switch', { query }, { stay: true }),
  )

export const useChangeKind = () =>
  useChange((body: KindChange) => client.call('POST /message/messageManager/change', { body }, { stay: true }))
