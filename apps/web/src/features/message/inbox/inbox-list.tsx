import { useRef } from 'react'
import { Spinner } from '../../../kit/form/spinner.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { useRoving } from '../../../kit/use-roving.ts'
import { groupByDay } from '../message-time.ts'
import { messageTexts as texts } from '../message.messages.ts'
import { type Message, serverNow, type useInbox } from '../message.queries.ts'
import styles from './inbox.module.css'
import { MessageItem } from './message-item.tsx'
import { useScrollMore } from './use-scroll-more.ts'

type InboxListProps = {
  query: ReturnType<typeof useInbox>
  messages: readonly Message[]
  isUnread: boolean
  openId: string | null
  onToggle: (message: Message) => void
  onFollow: (link: string, message: Message) => void
  onDone: (message: Message) => void
}

/** Grouped by day, as long as one likes to scroll. */
export function InboxList({ query, messages, isUnread, openId, onToggle, onFollow, onDone }: InboxListProps) {
  const box = useRef<HTMLDivElement>(null)
  const isWanted = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  const onScroll = useScrollMore(box, { isWanted, load: query.fetchNextPage })
  const roving = useRoving(messages.map(({ id }) => id))
  const now = serverNow()

  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} rows={4} />
  if (messages.length === 0)
    return (
      <EmptyState
        size="card"
        title={isUnread ? texts.emptyUnread : texts.emptyAll}
        description={isUnread ? texts.emptyUnreadLead : texts.emptyAllLead}
      />
    )
  return (
    <div ref={box} className={styles.scroll} onScroll={onScroll}>
      {groupByDay(messages, now).map(({ day, messages: some }) => (
        <section key={day} aria-label={texts.groups[day]}>
          <h2 className={styles.day}>{texts.groups[day]}</h2>
          <ul>
            {some.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                now={now}
                isOpen={message.id === openId}
                stop={roving.stop(message.id)}
                onKeyDown={(event) => void roving.move(event, message.id)}
                onToggle={() => onToggle(message)}
                onFollow={(link) => onFollow(link, message)}
                onDone={() => onDone(message)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Foot query={query} />
    </div>
  )
}

function Foot({ query }: Pick<InboxListProps, 'query'>) {
  const shown = query.data?.pages.reduce((sum, { records }) => sum + records.length, 0) ?? 0
  const total = query.data?.pages.at(-1)?.total ?? 0
  if (query.isFetchNextPageError)
    return (
      <button type="button" className={styles.again} onClick={() => void query.fetchNextPage()}>
        {texts.moreFailed}
      </button>
    )
  return (
    <p className={styles.foot} role="status">
      {query.isFetchingNextPage ? (
        <>
          <Spinner /> {texts.loadingMore}
        </>
      ) : query.hasNextPage ? (
        texts.more(shown, total)
      ) : (
        texts.end(total)
      )}
    </p>
  )
}
