import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { defaultPageSize, formatDateTime } from '@xinqiao/domain'
import { useEffect } from 'react'
import { client, onPush, session } from '../../session/index.ts'

/** Failures are shown where the messages would be. */
const INLINE = { quiet: true, stay: true } as const
export const messageKeys = {
  all: ['message'],
  unread: ['message', 'unread'],
  list: ['message', 'list'],
  lock: ['message', 'lock'],
  news: ['message', 'news'],
} as const
export const noticeKey = ['notice'] as const

export type InboxPage = Reply<'GET /message/message/myMessageByType'>
export type Message = InboxPage['records'][number]
/** 1 unread, 2 read; absent for both. */
export type InboxFilter = { status?: 1 | 2; type?: string }

const serverTime = (): Date => new Date(Date.now() + session.get().clockSkew)

/** Today by the server's clock, for words like 今天. */
export const serverNow = (): string => formatDateTime(serverTime())

export const useUnreadMessages = () =>
  useQuery({
    queryKey: messageKeys.unread,
    queryFn: () => client.call('GET /message/message/unreadCount', undefined, INLINE),
  })

export const useUnreadNotices = () =>
  useQuery({
    queryKey: [...noticeKey, 'unread'],
    queryFn: () => client.call('GET /message/notice/unreadCount', undefined, INLINE),
  })

/** What waits to be read, for numbers beside names; 0 while unknown. */
export const useUnread = (): { messages: number; notices: number } => ({
  messages: useUnreadMessages().data?.unread ?? 0,
  notices: useUnreadNotices().data?.unread ?? 0,
})

/** Grows downwards from the last one shown, so that reading and arriving messages leave no holes. */
export const useInbox = (filter: InboxFilter) =>
  useInfiniteQuery({
    queryKey: [...messageKeys.list, 'scroll', filter],
    queryFn: ({ pageParam }) =>
      client.call(
        'GET /message/message/myMessageByType',
        { query: { ...filter, size: defaultPageSize, ...(pageParam ? { beforeId: pageParam } : {}) } },
        INLINE,
      ),
    initialPageParam: '',
    getNextPageParam: ({ records, size }: InboxPage) => (records.length < size ? undefined : records.at(-1)?.id),
    staleTime: 0,
  })

export const useMessagePage = (input: InboxFilter & { current: number; size: number }) =>
  useQuery({
    queryKey: [...messageKeys.list, 'page', input],
    queryFn: () => client.call('GET /message/message/myMessageByType', { query: input }, INLINE),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** The newest few, for a card. */
export const useNewestUnread = (size: number) =>
  useQuery({
    queryKey: [...messageKeys.list, 'newest', size],
    queryFn: () => client.call('GET /message/message/myMessageByType', { query: { status: 1, size } }, INLINE),
  })

/** What has arrived since the window was opened and is still unread, and every urgent one however old. */
export const useNews = (since: string) =>
  useQuery({
    queryKey: [...messageKeys.news, since],
    queryFn: async () => {
      const ask = (query: { level?: 'urgent'; startTime?: string }) =>
        client.call('GET /message/message/getMyMessageByStatusAndDateScope', { query: { status: 1, ...query } }, INLINE)
      const [urgent, fresh] = await Promise.all([ask({ level: 'urgent' }), ask({ startTime: since })])
      return [...new Map([...urgent.records, ...fresh.records].map((message) => [message.id, message])).values()]
    },
    staleTime: 0,
  })

/** The lock reminder of the counselling product; asked again whenever one of its messages is opened. */
export const useLockReminder = (enabled: boolean) =>
  useQuery({
    queryKey: messageKeys.lock,
    queryFn: () => client.call('GET /message/message/lockMessage', undefined, INLINE),
    enabled,
  })

export const useReadMessage = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (message: Message) =>
      client.call('POST /message/message/messageReadById', { body: { id: message.id } }, { stay: true }),
    onSuccess: (read) => settleRead(queries, read),
  })
}

const COUNSELLING = 'CONSULT'

const settleRead = (queries: QueryClient, { type }: Message): void => {
  void queries.invalidateQueries({ queryKey: messageKeys.unread })
  void queries.invalidateQueries({ queryKey: messageKeys.list })
  void queries.invalidateQueries({ queryKey: messageKeys.news })
  if (type === COUNSELLING) void queries.invalidateQueries({ queryKey: messageKeys.lock })
}

export const useReadAll = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.call('POST /message/message/messageReadByUser', undefined, { stay: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: messageKeys.all }),
  })
}

/** The server says when something has come or was read elsewhere. Mounted once. */
export const useMessagePush = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const again = (queryKey: readonly string[]) => () => void queries.invalidateQueries({ queryKey })
    const stops = [onPush('inbox', again(messageKeys.all)), onPush('notice', again(noticeKey))]
    return () => stops.forEach((stop) => stop())
  }, [queries])
}
