import type { KeyboardEvent } from 'react'
import { Column, Row, Text } from '../../../kit/layout/layout.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { hasTask, MessageActs } from '../acts/message-acts.tsx'
import { timeWords } from '../message-time.ts'
import { messageTexts as texts } from '../message.messages.ts'
import type { Message } from '../message.queries.ts'
import { plainText } from '../plain-text.ts'
import styles from './inbox.module.css'
import { MessageSign } from './message-sign.tsx'
import { UrgentTag } from './urgent-tag.tsx'

type MessageItemProps = {
  message: Message
  now: string
  isOpen: boolean
  /** its place among the tab stops */
  stop: { id: string; tabIndex: number; onFocus: () => void }
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: () => void
  onFollow: (link: string) => void
  /** something has been done about it */
  onDone: () => void
}

export function MessageItem({ message, now, isOpen, stop, onKeyDown, onToggle, onFollow, onDone }: MessageItemProps) {
  const { title, content, createTime, level, note } = message
  const isUnread = message.status === 1
  // What waits for its reader is answered without opening it first.
  const isAsking = isUnread && hasTask(message)
  return (
    <li className={styles.item} data-open={isOpen} data-asking={isAsking && !isOpen}>
      <button
        {...stop}
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={onToggle}
        onKeyDown={onKeyDown}
      >
        {isUnread ? (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <span className="xq-sr">{texts.unread}</span>
          </>
        ) : null}
        <MessageSign message={message} />
        <Column as="span" grow>
          <Row as="span" gap={8} className={styles.line}>
            <b data-read={!isUnread}>{title}</b>
            {level === 'urgent' ? <UrgentTag /> : null}
            <Text as="time" look="faint 12/20" firm push dateTime={createTime}>
              {timeWords(createTime, now)}
            </Text>
          </Row>
          {isOpen ? null : (
            <Text look="soft 13/20" cut>
              {plainText(content)}
            </Text>
          )}
        </Column>
      </button>
      {isOpen || isAsking ? (
        <div className={styles.body}>
          {isOpen ? <RichText html={content} className={styles.content ?? ''} /> : null}
          {note ? (
            <Text as="p" look="soft 13/20" className={styles.note}>
              {texts.note(note)}
            </Text>
          ) : null}
          <MessageActs message={message} onFollow={onFollow} onDone={onDone} />
        </div>
      ) : null}
    </li>
  )
}
