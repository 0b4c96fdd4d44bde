import { Link, useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { spanWords } from '../../../kit/time-words.ts'
import styles from '../booking/booking.module.css'
import { VisitorPage, Waiting } from '../booking/visitor-page.tsx'
import { refillPath } from '../paths.ts'
import { firstMessages } from './first.messages.ts'
import { useMyFirst } from './first.queries.ts'
import { interviewLook } from './interview-look.tsx'

const { mine: texts } = firstMessages
const BOOK = '/appointmentStepsPage?type=15'
/** Nothing of it is to come any more: another one can be arranged. */
const OVER: readonly number[] = [2, 3, 4, 5, 6, 7]

/** The visitor's own: each interview with its state, and what is still to be filled in. */
export function MyFirst() {
  const query = useMyFirst()
  const navigate = useNavigate()
  if (!query.data)
    return (
      <VisitorPage>
        <Waiting query={query} />
      </VisitorPage>
    )
  const rows = query.data
  const canBook = rows.every(({ interviewStatus }) => OVER.includes(interviewStatus))
  return (
    <VisitorPage>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{rows.length > 0 ? texts.lead : texts.emptyLead}</p>
      </div>
      {rows.map((row) => (
        <section key={row.id} className={styles.card}>
          <Row justify="between" wrap gap={8}>
            <b>{spanWords(row.startAt, row.endAt)}</b>
            <StatusTag {...interviewLook(row)} />
          </Row>
          <p className={styles.lead}>{texts.with(row.hostName)}</p>
          <div className={styles.actions}>
            {row.refills
              .filter(({ state }) => state === 'asked')
              .map((one) => (
                <Button
                  key={one.id}
                  size="lg"
                  variant="primary"
                  onClick={() => void navigate(refillPath(one.kind, one.id))}
                >
                  {texts.fill(one.kindName)}
                </Button>
              ))}
            <Link to={`/appointmentStepsPage?id=${row.id}`}>{texts.see}</Link>
          </div>
        </section>
      ))}
      {canBook ? (
        <Button block size="xl" variant="primary" onClick={() => void navigate(BOOK)}>
          {texts.book}
        </Button>
      ) : null}
    </VisitorPage>
  )
}
