import type { ReactNode } from 'react'
import { Button } from '../../../../kit/form/button.tsx'
import { TimerIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Para, Row, Text } from '../../../../kit/layout/layout.tsx'
import { spanWords } from '../../../../kit/time-words.ts'
import { bookingMessages, timesMessages as texts } from '../booking.messages.ts'
import { countdownWords } from '../when.ts'
import styles from './chosen-sheet.module.css'
import { type Chosen, methodOf } from './offers.ts'

/** How long it is kept. Said aloud once, not every second. */
export function KeptFor({ seconds }: { seconds: number }) {
  return (
    <Row as="span" gap={4} look="12" oneLine firm className={styles.kept} role="timer" aria-live="off">
      <TimerIcon size={14} />
      {texts.kept(countdownWords(seconds))}
    </Row>
  )
}

type ChosenSheetProps = {
  chosen: Chosen
  seconds: number
  nextText: string
  busy?: boolean
  method: number | null
  onNext: () => void
  children?: ReactNode
}

/** What was chosen, at the foot of the window, with the one step on. */
export function ChosenSheet({ chosen, seconds, nextText, busy = false, method, onNext, children }: ChosenSheetProps) {
  const { host, offer } = chosen
  const way = bookingMessages.methods[methodOf(offer, method)]
  const where = methodOf(offer, method) === 2 ? '' : (offer.roomName ?? offer.siteName)
  return (
    <>
      <div className={styles.room} />
      <aside className={styles.sheet}>
        <Row gap={8} justify="between" below={12}>
          <div>
            <Text as="b" look="16/24">
              {spanWords(offer.startAt, offer.endAt)}
            </Text>
            <Para look="soft 13/20">
              {[bookingMessages.teacher(host.realName), where, way].filter(Boolean).join(' · ')}
            </Para>
          </div>
          <KeptFor seconds={seconds} />
        </Row>
        <Button block size="xl" variant="primary" loading={busy} onClick={onNext}>
          {nextText}
        </Button>
        {children}
      </aside>
    </>
  )
}
