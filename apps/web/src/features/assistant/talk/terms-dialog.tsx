import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Para, Text } from '../../../kit/layout/layout.tsx'
import { momentWords } from '../chat/moment.ts'
import { talkMessages } from './talk.messages.ts'
import type { Terms } from './talk.queries.ts'
import styles from './talk.module.css'

const texts = talkMessages.terms

export function TermsWords({ terms }: { terms: Terms }) {
  return (
    <dl className={styles.terms}>
      {terms.paragraphs.map(({ heading, text }) => (
        <div key={heading}>
          <Text as="dt" look="15/24 600">
            {heading}
          </Text>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was agreed to, to be read again at any time. */
export function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  return (
    <Dialog
      open
      title={terms.title}
      width={560}
      onClose={onClose}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <TermsWords terms={terms} />
      {terms.agreedAt ? <Para look="faint 13/20">{texts.agreedAt(momentWords(terms.agreedAt))}</Para> : null}
    </Dialog>
  )
}
