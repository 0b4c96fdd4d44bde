import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { CheckField } from '../../../kit/form/check-field.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { ReadingPage } from '../../emergency/index.ts'
import { talkMessages } from './talk.messages.ts'
import { type Terms, useStart } from './talk.queries.ts'
import styles from './talk.module.css'
import { TermsWords } from './terms-dialog.tsx'

const texts = talkMessages.consent

/** What it is and what it is not, before the first word. */
export function Consent({ terms }: { terms: Terms }) {
  const navigate = useNavigate()
  const start = useStart()
  const [isRead, setRead] = useState(false)
  const [complaint, setComplaint] = useState<string | undefined>()
  const agree = async (): Promise<void> => {
    if (!isRead) return setComplaint(texts.missing)
    try {
      await start.mutateAsync({ termsVersion: terms.version })
    } catch (error) {
      setComplaint(reasonOf(error, texts.failed))
    }
  }
  return (
    <ReadingPage title={terms.title} isOwn>
      <section className={styles.card} aria-label={terms.title}>
        <TermsWords terms={terms} />
        <Para look="faint 13/20">{texts.stop}</Para>
        <div className={styles.agree}>
          <CheckField
            checked={isRead}
            error={complaint}
            onChange={(checked) => {
              setRead(checked)
              setComplaint(undefined)
            }}
          >
            {texts.check}
          </CheckField>
          <Row gap={10} wrap className={styles.acts}>
            <Button size="xl" onClick={() => void navigate(-1)}>
              {texts.back}
            </Button>
            <Button size="xl" variant="primary" guardMs={0} loading={start.isPending} onClick={() => void agree()}>
              {texts.agree}
            </Button>
          </Row>
        </div>
      </section>
    </ReadingPage>
  )
}
