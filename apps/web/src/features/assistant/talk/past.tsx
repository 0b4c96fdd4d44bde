import { Link } from 'react-router'
import { Para, Row, Stack } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { ChatLog } from '../chat/chat-log.tsx'
import { lineOf } from '../chat/lines-of.ts'
import { momentWords } from '../chat/moment.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { talkMessages } from './talk.messages.ts'
import { type Current, usePast } from './talk.queries.ts'
import styles from './talk.module.css'

const texts = talkMessages.earlier

/** One earlier conversation as it was, and who else has read it. */
export function Past({ id }: { id: string }) {
  const past = usePast(id)
  const session = past.data?.session
  return (
    <ReadingPage title={session ? momentWords(session.startedAt) : texts.title} isOwn>
      {!past.data || !session ? (
        <NotYet query={past} texts={talkMessages} />
      ) : (
        <>
          {session.messages.length === 0 ? (
            <EmptyState title={texts.sealed} description={texts.sealedLead} />
          ) : (
            <section className={styles.transcript}>
              <ChatLog
                isOver
                label={talkMessages.log}
                lines={session.messages.map((message) => lineOf(message, { by: 'visitor' }))}
              />
            </section>
          )}
          {session.keptUntil && session.messages.length > 0 ? (
            <Para look="faint 13/20">{talkMessages.closing.kept(session.keptUntil.slice(0, 10))}</Para>
          ) : null}
          <Views views={past.data.views} />
        </>
      )}
      <Row gap={10} wrap className={styles.acts}>
        <Link className={styles.back} to="/aiTalk?earlier=1">
          {texts.title}
        </Link>
        <Link className={styles.back} to="/aiTalk">
          {texts.back}
        </Link>
      </Row>
    </ReadingPage>
  )
}

function Views({ views }: { views: Current['views'] }) {
  return (
    <section className={styles.card} aria-label={texts.views}>
      <h2>{texts.views}</h2>
      {views.length === 0 ? <Para look="faint 13/20">{texts.noViews}</Para> : null}
      <Stack as="ul" gap={6} look="soft 14/22" above={4}>
        {views.map(({ byName, purposeName, at }) => (
          <li key={`${at}${byName}`}>{texts.view(byName, purposeName, momentWords(at))}</li>
        ))}
      </Stack>
    </section>
  )
}
