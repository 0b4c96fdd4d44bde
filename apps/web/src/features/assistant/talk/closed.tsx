import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { HelpLines } from './safety-card.tsx'
import { ReadingPage } from '../../emergency/index.ts'
import { talkMessages as texts } from './talk.messages.ts'
import type { Terms } from './talk.queries.ts'
import styles from './talk.module.css'

/** The machine is not for this person, or not for anybody; people are. */
export function Closed({ terms }: { terms: Terms }) {
  const navigate = useNavigate()
  return (
    <ReadingPage title={texts.title}>
      <EmptyState
        title={terms.closedText || texts.closed}
        actions={
          <Button size="lg" variant="primary" onClick={() => void navigate('/myAppointment')}>
            {texts.book}
          </Button>
        }
      />
      <section className={styles.card} aria-label={texts.help.region}>
        <HelpLines help={terms.help} />
      </section>
    </ReadingPage>
  )
}
