import { useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { defaultPageSize, formatDateTime } from '@xinqiao/domain'
import { useMemo } from 'react'
import { ask, change, keyOf, lookup, one, paged, session } from '../../session/index.ts'

const INBOX = 'GET /message/message/myMessageByType'

export type InboxPage = Reply<typeof INBOX>
export type Message = InboxPage['records'][number]
export type Act = Message['acts'][number]
/** 1 unread, 2 read; absent for both. */
export type InboxFilter = { status?: 1 | 2; type?: string }

const serverTime = (): Date => new Date(Date.now() + session.get().clockSkew)

/** Today by the server's clock, for words like 今天. */
export const serverNow = (): string => formatDateTime(serverTime())

export const useUnreadMessages = lookup('GET /message/message/unreadCount')
export const useUnreadNotices = lookup('GET /message/notice/unreadCount')

/** What waits to be read, for numbers beside names; 0 while unknown. */
export const useUnread = (): { messages: number; notices: number } => ({
  messages: useUnreadMessages().data?.unread ?? 0,
  notices: useUnreadNotices().data?.unread ?? 0,
})

/** Grows downwards from the last one shown, so that reading and arriving messages leave no holes. */
export const useInbox = (filter: InboxFilter) =>
  useInfiniteQuery({
    queryKey: keyOf(INBOX, 'growing', filter),
    queryFn: ({ pageParam }) =>
      ask(INBOX, { ...filter, size: defaultPageSize, ...(pageParam ? { beforeId: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ records, size }: InboxPage) => (records.length < size ? undefined : records.at(-1)?.id),
    staleTime: 0,
  })

export const useMessagePage = paged(INBOX)

const useNewest = lookup(INBOX)
/** The newest few, for a card. */
export const useNewestUnread = (size: number) => useNewest({ status: 1, size })

const useScope = one('GET /message/message/getMyMessageByStatusAndDateScope')

/** What has arrived since the window was opened and is still unread, and every urgent one however old. */
export const useNews = (since: string): readonly Message[] | undefined => {
  const urgent = useScope({ status: 1, level: 'urgent' }).data
  const fresh = useScope({ status: 1, startTime: since }).data
  return useMemo(
    () =>
      urgent &&
      fresh && [...new Map([...urgent.records, ...fresh.records].map((message) => [message.id, message])).values()],
    [urgent, fresh],
  )
}

/** The lock reminder of the counselling product. */
export const useLockReminder = lookup('GET /message/message/lockMessage')

export const useReadMessage = change('POST /message/message/messageReadById', {
  atOnce: true,
  from: ({ id }: Message) => ({ id }),
})
export const useReadAll = change('POST /message/message/messageReadByUser')
