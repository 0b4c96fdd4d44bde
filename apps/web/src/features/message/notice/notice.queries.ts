import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'
import { messageKeys, noticeKey } from '../message.queries.ts'

/** Failures are shown where the notice would be. */
const INLINE = { quiet: true, stay: true } as const

export type Notice = Reply<'POST /message/notice/page'>['records'][number]
export type ManagedNotice = Reply<'POST /message/notice/managePage'>['records'][number]
export type Draft = Input<'POST /message/notice/save'>['body']
export type Scope = Reply<'GET /message/notice/scope'>
export type Receipt = Reply<'POST /message/notice/receipts'>['records'][number]

type PageInput = { current: number; size: number; keyword?: string }

export const useNotices = (body: PageInput & { isRead?: boolean }) =>
  useQuery({
    queryKey: [...noticeKey, 'page', body],
    queryFn: () => client.call('POST /message/notice/page', { body }, INLINE),
    placeholderData: (before) => before,
    staleTime: 0,
  })

export const useNotice = (id: string) =>
  useQuery({
    queryKey: [...noticeKey, 'detail', id],
    queryFn: () => client.call('GET /message/notice/detail', { query: { id } }, INLINE),
    enabled: id !== '',
    staleTime: 0,
  })

export const useReadNotice = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.call('POST /message/notice/read', { body: { id } }, { stay: true }),
    onSuccess: async () => {
      // The message that led here is settled with it.
      await Promise.all([
        queries.invalidateQueries({ queryKey: noticeKey }),
        queries.invalidateQueries({ queryKey: messageKeys.all }),
      ])
    },
  })
}

export const useManagedNotices = (body: PageInput & { state?: '0' | '1' | '2' }) =>
  useQuery({
    queryKey: [...noticeKey, 'managed', body],
    queryFn: () => client.call('POST /message/notice/managePage', { body }, INLINE),
    placeholderData: (before) => before,
    staleTime: 0,
  })

export const useReceipts = (body: { id: string; current: number; size: number; isRead?: boolean }) =>
  useQuery({
    queryKey: [...noticeKey, 'receipts', body],
    queryFn: () => client.call('POST /message/notice/receipts', { body }, INLINE),
    placeholderData: (before) => before,
    staleTime: 0,
  })

export const useDraft = (id: string | null) =>
  useQuery({
    queryKey: [...noticeKey, 'draft', id],
    queryFn: () => client.call('GET /message/notice/draft', { query: { id: id ?? '' } }, INLINE),
    enabled: id !== null,
    // A form that is being filled in is not filled in anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useScopeChoices = () =>
  useQuery({
    queryKey: [...noticeKey, 'scope'],
    queryFn: () => client.call('GET /message/notice/scope', undefined, INLINE),
  })

const useChange = changeOf({ queryKey: noticeKey, predicate: ({ queryKey }) => queryKey[1] !== 'draft' })

type Move = { id: string; version: number }

export const useSaveNotice = () =>
  useChange((body: Draft) => client.call('POST /message/notice/save', { body }, { stay: true }))
export const usePublishNotice = () =>
  useChange((body: Move) => client.call('POST /message/notice/publish', { body }, { stay: true }))
export const useWithdrawNotice = () =>
  useChange((body: Move) => client.call('POST /message/notice/withdraw', { body }, { stay: true }))
export const useRemoveNotice = () =>
  useChange((id: string) => client.call('POST /message/notice/remove', { body: { id } }, { stay: true }))
