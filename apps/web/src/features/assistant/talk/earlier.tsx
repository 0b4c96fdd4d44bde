import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { momentWords } from '../chat/moment.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { talkMessages } from './talk.messages.ts'
import { type OwnSession, useEarlier } from './talk.queries.ts'
import styles from './talk.module.css'

const texts = talkMessages.earlier
const STEP = 10

/** 以前的对话: one's own, with how often somebody looked. */
export function Earlier() {
  const [size, setSize] = useState(STEP)
  const mine = useEarlier({ current: 1, size })
  return (
    <ReadingPage title={texts.title} isOwn>
      <p className={styles.lead}>{texts.lead}</p>
      {mine.data === undefined ? (
        <NotYet query={mine} texts={talkMessages} />
      ) : mine.data.records.length === 0 ? (
        <EmptyState title={texts.none} description={texts.noneLead} />
      ) : (
        <EarlierList sessions={mine.data.records} />
      )}
      <Row gap={10} wrap className={styles.acts}>
        <Link className={styles.back} to="/aiTalk">
          {texts.back}
        </Link>
        {mine.data && mine.data.total > mine.data.records.length ? (
          <Button size="lg" loading={mine.isFetching} onClick={() => setSize(size + STEP)}>
            {texts.more}
          </Button>
        ) : null}
      </Row>
    </ReadingPage>
  )
}

const LIVE: readonly string[] = ['1', '3']

export function EarlierList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, state, stateName, startedAt, messageCount, viewCount }) => (
        <li key={id}>
          <Link to={LIVE.includes(state) ? '/aiTalk' : `/aiTalk?id=${id}`}>
            <span>
              <Text as="b" look="plain 15/24 500">
                {momentWords(startedAt)}
              </Text>
              <span>
                {[stateName, texts.lines(messageCount), viewCount > 0 ? texts.viewed(viewCount) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <ForwardIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
