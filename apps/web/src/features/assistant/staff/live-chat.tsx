import { useQueryClient } from '@tanstack/react-query'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { useReread } from '../../../session/index.ts'
import type { Message } from '../assistant.queries.ts'
import type { ChatLine } from '../chat/bubble.tsx'
import { ChatLog } from '../chat/chat-log.tsx'
import { Composer } from '../chat/composer.tsx'
import { isAnswer } from '../chat/is-answer.ts'
import { lineOf } from '../chat/lines-of.ts'
import { NotSent } from '../chat/not-sent.tsx'
import { useOutbox } from '../chat/use-outbox.ts'
import { staffMessages } from './staff.messages.ts'
import { type Live, liveKey, sendReply, type SessionInfo, useLive } from './staff.queries.ts'
import styles from './staff.module.css'

const texts = staffMessages.chat

/** What was said, and the answer of the one who took over. */
export function LiveChat({ info }: { info: SessionInfo }) {
  const live = useLive(info.id)
  const outbox = useReplies(info.id)
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <div className={styles.live}>
        <h2 className={styles.head}>
          {texts.title}
          <small>{texts.lead}</small>
        </h2>
        <div className={styles.log}>
          {live.data ? (
            <ChatLog
              label={texts.log}
              lines={[
                ...live.data.messages.map((message) => lineOf(message, { by: 'staff', visitorName: info.visitorName })),
                ...unsentLines(outbox, live.data.messages),
              ]}
            />
          ) : (
            <QueryState size="card" query={live} title={texts.problem} />
          )}
        </div>
        <div className={styles.box}>
          {outbox.problem ? (
            <Row as="p" gap={6} look="warning 13/20" role="alert">
              <AlertIcon size={14} />
              {outbox.problem}
            </Row>
          ) : null}
          <Composer
            label={texts.say}
            placeholder={texts.hint}
            words={outbox.words}
            onWords={outbox.write}
            onSend={outbox.send}
          />
        </div>
      </div>
    </section>
  )
}

type Outbox = ReturnType<typeof useOutbox>

function useReplies(id: string): Outbox {
  const queries = useQueryClient()
  const reread = useReread('assistant')
  const outbox = useOutbox(async ({ clientId, text }) => {
    try {
      const sent = await sendReply({ id, text, clientId })
      await queries.cancelQueries({ queryKey: liveKey(id) })
      queries.setQueryData<Live>(liveKey(id), (now) => now && { ...now, messages: withLine(now.messages, sent) })
      return null
    } catch (error) {
      void reread()
      if (isAnswer(error)) return reasonOf(error, texts.refused)
      throw error
    }
  })
  useUnsaved(outbox.words.trim() !== '' || outbox.unsent.length > 0, texts.unsaved)
  return outbox
}

const withLine = (messages: readonly Message[], sent: Message): Message[] =>
  messages.some(({ id }) => id === sent.id) ? [...messages] : [...messages, sent]

const unsentLines = (outbox: Outbox, messages: readonly Message[]): ChatLine[] =>
  outbox.unsent
    .filter(({ clientId }) => messages.every((message) => message.clientId !== clientId))
    .map((line) => ({
      key: line.clientId,
      side: 'mine',
      author: 'staff',
      label: '',
      text: line.text,
      time: line.time,
      after: <NotSent line={line} onAgain={outbox.again} onPutBack={outbox.putBack} />,
    }))
