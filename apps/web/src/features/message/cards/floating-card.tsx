import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { openDrawer } from '../drawer.store.ts'
import { MessageActs } from '../acts/message-acts.tsx'
import { MessageSign } from '../inbox/message-sign.tsx'
import { UrgentTag } from '../inbox/urgent-tag.tsx'
import { sinceWords } from '../message-time.ts'
import { messageTexts } from '../message.messages.ts'
import { type Message, serverNow, useReadMessage } from '../message.queries.ts'
import { plainText } from '../plain-text.ts'
import styles from './floating-cards.module.css'
import { useAutoDismiss } from './use-auto-dismiss.ts'

const texts = messageTexts.cards

type FloatingCardProps = {
  message: Message
  /** everything stands still: locked, out of sight, or somebody points at the stack */
  isPaused: boolean
  onDismiss: () => void
  /** it led to its page: the others make room for it */
  onFollow: () => void
}

/** An ordinary one goes by itself; an urgent one stays until its reader has said so. */
export function FloatingCard({ message, isPaused, onDismiss, onFollow }: FloatingCardProps) {
  const isUrgent = message.level === 'urgent'
  const [isBusy, setBusy] = useState(false)
  const read = useReadMessage()
  const navigate = useNavigate()
  useAutoDismiss(!isUrgent && !isPaused && !isBusy, onDismiss)

  function settle(): void {
    onDismiss()
    read.mutate(message)
  }
  function follow(link: string): void {
    settle()
    onFollow()
    void navigate(link)
  }
  return (
    <article className={styles.card} data-urgent={isUrgent} onFocus={() => setBusy(true)} onBlur={() => setBusy(false)}>
      <MessageSign message={message} />
      <Box grow className={styles.words} role={isUrgent ? 'alert' : undefined}>
        <Row gap={8} className={styles.line}>
          <Text as="b" look="600" cut slim>
            {message.title}
          </Text>
          {isUrgent ? <UrgentTag /> : null}
          <Text as="time" look="faint 12" firm push dateTime={message.createTime}>
            {sinceWords(message.createTime, serverNow())}
          </Text>
        </Row>
        <p>{[plainText(message.content), isUrgent ? texts.pinned : ''].join('')}</p>
        <Row gap={8} align="stretch" above={8}>
          {message.acts.length > 0 ? (
            <MessageActs message={message} isUrgent={isUrgent} most={2} onFollow={follow} onDone={settle} />
          ) : (
            <Button
              size="sm"
              variant={isUrgent ? 'dangerSolid' : 'primary'}
              onClick={() => {
                settle()
                openDrawer(message)
              }}
            >
              {isUrgent ? texts.lookNow : texts.look}
            </Button>
          )}
          {isUrgent ? (
            <Button size="sm" loading={read.isPending} onClick={() => read.mutate(message, { onSuccess: onDismiss })}>
              {texts.known}
            </Button>
          ) : (
            <Button size="sm" onClick={onDismiss}>
              {texts.later}
            </Button>
          )}
        </Row>
      </Box>
      {isUrgent ? null : (
        <IconButton size="small" className={styles.close} label={messageTexts.close} onClick={onDismiss}>
          <CloseIcon size={14} />
        </IconButton>
      )}
    </article>
  )
}
