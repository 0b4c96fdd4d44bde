import { useState } from 'react'
import { Link } from 'react-router'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { dayWords } from '../chat/moment.ts'
import { EarlierList } from './earlier.tsx'
import { ReadingPage } from '../../emergency/index.ts'
import { talkMessages } from './talk.messages.ts'
import { type Terms, useEarlier, useStart } from './talk.queries.ts'
import styles from './talk.module.css'
import { TermsDialog } from './terms-dialog.tsx'
import { useAskWithdraw } from './use-ask-withdraw.ts'

const texts = talkMessages.home
const LATELY = 3

/** Agreed, and nothing begun: the door, and what was said before. */
export function Home({ terms }: { terms: Terms }) {
  const start = useStart()
  const withdraw = useAskWithdraw()
  const earlier = useEarlier({ current: 1, size: LATELY })
  const [isReading, setReading] = useState(false)
  return (
    <ReadingPage title={texts.title} isOwn>
      <section className={styles.card} aria-label={texts.title}>
        <p className={styles.lead}>{texts.lead}</p>
        <Button
          block
          size="xl"
          variant="primary"
          loading={start.isPending}
          onClick={() => start.mutate({})}
          className={styles.start}
        >
          {texts.start}
        </Button>
        {start.error ? (
          <Row as="p" gap={6} look="13/20" className={styles.problem} role="alert">
            <AlertIcon size={14} />
            {reasonOf(start.error, talkMessages.consent.failed)}
          </Row>
        ) : null}
      </section>
      {earlier.data && earlier.data.records.length > 0 ? (
        <section className={styles.group} aria-label={talkMessages.earlier.title}>
          <h2>
            {talkMessages.earlier.title}
            {earlier.data.total > LATELY ? <Link to="/aiTalk?earlier=1">{talkMessages.earlier.all}</Link> : null}
          </h2>
          <EarlierList sessions={earlier.data.records} />
        </section>
      ) : null}
      <Row as="p" wrap look="faint 13" className={styles.foot}>
        {terms.agreedAt ? <span>{texts.agreedAt(dayWords(terms.agreedAt))}</span> : null}
        <Button variant="text" onClick={() => setReading(true)}>
          {texts.terms}
        </Button>
        <Button variant="text" onClick={() => attempt(withdraw)}>
          {texts.withdraw}
        </Button>
      </Row>
      {isReading ? <TermsDialog terms={terms} onClose={() => setReading(false)} /> : null}
    </ReadingPage>
  )
}
