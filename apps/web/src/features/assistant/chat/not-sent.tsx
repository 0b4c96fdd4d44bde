import type { ReactNode } from 'react'
import { Spinner } from '../../../kit/form/spinner.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { chatMessages as texts } from './chat.messages.ts'
import styles from './not-sent.module.css'
import type { Unsent } from './use-outbox.ts'

type NotSentProps = { line: Unsent; onAgain: (line: Unsent) => void; onPutBack: (line: Unsent) => void }

/** Under a line that has not arrived: it is on its way, or can be sent again or changed. */
export function NotSent({ line, onAgain, onPutBack }: NotSentProps) {
  if (line.state === 'sending')
    return (
      <p className={styles.sending}>
        <Spinner />
        {texts.sending}
      </p>
    )
  return (
    <Trouble words={texts.notSent}>
      <button type="button" onClick={() => onAgain(line)}>
        {texts.again}
      </button>
      <button type="button" onClick={() => onPutBack(line)}>
        {texts.putBack}
      </button>
    </Trouble>
  )
}

export function Trouble({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className={styles.trouble} role="status">
      <AlertIcon size={14} />
      {words}
      {children}
    </p>
  )
}
