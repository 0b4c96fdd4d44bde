import type { ReactNode } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { TimerIcon } from '../../../kit/icons/shell-icons.tsx'
import { spanWords } from '../../../kit/time-words.ts'
import { bookingMessages, timesMessages as texts } from '../booking.messages.ts'
import { countdownWords } from '../when.ts'
import styles from './chosen-sheet.module.css'
import { type Chosen, methodOf } from './offers.ts'

/** How long it is kept. Said aloud once, not every second. */
export function KeptFor({ seconds }: { seconds: number }) {
  return (
    <span className={styles.kept} role="timer" aria-live="off">
      <TimerIcon size={14} />
      {texts.kept(countdownWords(seconds))}
    </span>
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
        <div className={styles.row}>
          <div>
            <b>{spanWords(offer.startAt, offer.endAt)}</b>
            <p>{[bookingMessages.teacher(host.realName), where, way].filter(Boolean).join(' · ')}</p>
          </div>
          <KeptFor seconds={seconds} />
        </div>
        <Button block size="xl" variant="primary" loading={busy} onClick={onNext}>
          {nextText}
        </Button>
        {children}
      </aside>
    </>
  )
}
