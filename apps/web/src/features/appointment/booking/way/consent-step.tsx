import { useState } from 'react'
import { Button } from '../../../../kit/form/button.tsx'
import { useReread } from '../../../../session/index.ts'
import { EmbeddedForm } from '../../../form/index.ts'
import { wayMessages as texts } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { useNotice, type Way } from '../booking.queries.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import own from './consent-step.module.css'

/** The notice, in the time it takes to read it; then the agreement. */
export function ConsentStep({ way }: { way: Way }) {
  const reread = useReread('appointment')
  const [isRead, setRead] = useState(false)
  const { consent } = way
  if (!consent) return null
  if (!isRead) return <Notice type={way.type} lines={way.notice} onRead={() => setRead(true)} />
  return (
    <>
      <p className={styles.lead}>{texts.consent.lead}</p>
      <EmbeddedForm
        asked={{ formId: consent.formId, bizType: consent.bizType, bizId: consent.bizId }}
        submitText={texts.consent.submit}
        onSubmitted={() => void reread()}
      />
    </>
  )
}

const LEAST_SECONDS = 5

function Notice({ type, lines, onRead }: { type: string; lines: readonly string[]; onRead: () => void }) {
  const rules = useNotice(type)
  const [opened] = useState(Date.now)
  const seconds = rules.data?.seconds ?? LEAST_SECONDS
  const left = useSecondsLeft(opened + seconds * 1000)
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{texts.notice.title}</h1>
      <ol className={own.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {left > 0 ? (
        <p className={own.reading} style={{ '--reading': `${seconds}s` }} role="status">
          {texts.notice.wait}
        </p>
      ) : (
        <Button block size="xl" variant="primary" onClick={onRead}>
          {texts.notice.go}
        </Button>
      )}
    </section>
  )
}
