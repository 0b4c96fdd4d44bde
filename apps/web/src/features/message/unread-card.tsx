import { ForwardIcon } from '../../kit/icons/icons.tsx'
import { Column, Row, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { openDrawer } from './drawer.store.ts'
import { messageTexts } from './message.messages.ts'
import { dayOf, timeWords } from './message-time.ts'
import { serverNow, useNewestUnread, useReadMessage, useUnreadMessages } from './message.queries.ts'
import styles from './unread-card.module.css'

const texts = messageTexts.unreadCard
const SHOWN = 5

/** For the workbench: the newest unread, each one opens in the drawer. */
export function UnreadCard() {
  const query = useNewestUnread(SHOWN)
  const count = useUnreadMessages().data?.unread
  return (
    <Column as="section" slim surface="card" aria-label={texts.title}>
      <Row as="header" gap={8} firm className={styles.head}>
        <Text as="h2" look="14/22">
          {texts.title}
        </Text>
        {count ? <span className={styles.count}>{count}</span> : null}
        <button type="button" className={styles.more} onClick={() => openDrawer()}>
          {texts.open}
          <ForwardIcon size={12} />
        </button>
      </Row>
      <Body query={query} />
    </Column>
  )
}

function Body({ query }: { query: ReturnType<typeof useNewestUnread> }) {
  const read = useReadMessage()
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} rows={2} />
  const { records } = query.data
  if (records.length === 0) return <p className={styles.quiet}>{texts.empty}</p>
  const now = serverNow()
  return (
    <ul className={styles.list}>
      {records.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            onClick={() => {
              read.mutate(message)
              openDrawer(message)
            }}
          >
            <i aria-hidden="true" />
            <Text cut grow>
              {message.title}
            </Text>
            <Text as="time" look="faint 12" firm dateTime={message.createTime}>
              {dayOf(message.createTime, now) === 'yesterday'
                ? messageTexts.groups.yesterday
                : timeWords(message.createTime, now)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}
