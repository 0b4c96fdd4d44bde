import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { ChatLog } from '../chat/chat-log.tsx'
import { Composer } from '../chat/composer.tsx'
import type { HelpNow } from '../assistant.queries.ts'
import { TalkHead } from './talk-head.tsx'
import { talkLines } from './talk-lines.tsx'
import { talkMessages as texts } from './talk.messages.ts'
import type { Conversation, Terms } from './talk.queries.ts'
import styles from './talk.module.css'
import { useTalk } from './use-talk.ts'

type TalkRoomProps = { session: Conversation; terms: Terms; help: HelpNow }

/** The conversation itself: who listens above, what was said, and the box that keeps what is typed. */
export function TalkRoom({ session, terms, help: usual }: TalkRoomProps) {
  const { outbox, help } = useTalk(session)
  const isMachine = session.state === '1'
  const isThinking =
    isMachine &&
    (outbox.unsent.some(({ state }) => state === 'sending') ||
      session.messages.some(({ reply }) => reply === 'pending'))
  return (
    <main className={styles.room}>
      <h1 className="xq-sr">{texts.title}</h1>
      <TalkHead session={session} terms={terms} help={help ?? usual} />
      <ChatLog
        label={texts.log}
        lines={talkLines(session.messages, outbox.unsent, help ?? usual, outbox)}
        typing={isThinking ? texts.typing : undefined}
      />
      <Stack gap={6} pad="10 12" className={styles.box}>
        {outbox.problem ? (
          <Row as="p" gap={6} look="13/20" className={styles.problem} role="alert">
            <AlertIcon size={14} />
            {outbox.problem}
          </Row>
        ) : null}
        <Composer
          label={texts.say}
          placeholder={isMachine ? texts.sayHint : texts.sayToPerson}
          words={outbox.words}
          onWords={outbox.write}
          onSend={outbox.send}
        />
      </Stack>
    </main>
  )
}
