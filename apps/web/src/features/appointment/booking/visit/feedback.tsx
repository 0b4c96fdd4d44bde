import { useState } from 'react'
import { Button } from '../../../../kit/form/button.tsx'
import { Stack } from '../../../../kit/layout/layout.tsx'
import { useReread } from '../../../../session/index.ts'
import { EmbeddedForm } from '../../../form/index.ts'
import styles from '../booking.module.css'
import { visitMessages } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'

const { feedback: texts, acts } = visitMessages

/** Asked once, and left alone. */
type FeedbackProps = { visit: Visit; formId: string; /** came for it */ isAsked: boolean }

export function Feedback({ visit, formId, isAsked }: FeedbackProps) {
  const reread = useReread('appointment')
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <Stack as="section" gap={12} aria-label={texts.title}>
      <div className={styles.card}>
        <h2>{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
        {isOpen ? null : (
          <div className={styles.actions}>
            <Button size="lg" variant="primary" onClick={() => setOpen(true)}>
              {acts.feedback}
            </Button>
          </div>
        )}
      </div>
      {/* The form brings cards of its own. */}
      {isOpen ? (
        <EmbeddedForm
          asked={{ formId, bizType: 'feedback', bizId: visit.id }}
          submitText={texts.submit}
          onSubmitted={() => {
            setOpen(false)
            void reread()
          }}
        />
      ) : null}
    </Stack>
  )
}
