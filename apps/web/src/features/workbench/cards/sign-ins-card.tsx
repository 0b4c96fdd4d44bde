import { EmptyState } from '../../../kit/states/states.tsx'
import { type LoginFacts, loginFacts } from '../login-facts.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import { type LoginLogEntry, useRecentLogins } from '../workbench.queries.ts'
import { Card, CardData } from './card.tsx'
import cardStyles from './card.module.css'
import { SignInBars } from './sign-in-bars.tsx'
import styles from './sign-ins-card.module.css'

const texts = workbenchMessages.signIns
const MOST_FAILURES = 3

export function SignInsCard() {
  const query = useRecentLogins()
  const facts = query.data && loginFacts(query.data.records, new Date(query.dataUpdatedAt))
  return (
    <Card
      title={texts.title}
      note={facts && (facts.isPartial ? texts.partial : texts.count(facts.ok, facts.bad))}
      more={{ to: '/loginLog/index', text: workbenchMessages.all }}
    >
      <CardData query={{ ...query, data: facts }} rows={4}>
        {(data) => <Today facts={data} />}
      </CardData>
    </Card>
  )
}

function Today({ facts }: { facts: LoginFacts }) {
  if (facts.ok + facts.bad === 0) return <EmptyState size="card" title={texts.none} description={texts.noneLead} />
  return (
    <div className={styles.today}>
      <SignInBars bars={facts.bars} />
      {facts.failures.length > 0 ? (
        <div className={styles.failures}>
          <h3>{texts.recent}</h3>
          <ul>
            {facts.failures.slice(0, MOST_FAILURES).map((entry) => (
              <Failure key={entry.id} entry={entry} />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Failure({ entry }: { entry: LoginLogEntry }) {
  return (
    <li>
      <span className={styles.time}>{entry.time.slice(11, 16)}</span>
      <span className={styles.who}>{entry.username}</span>
      <span className={cardStyles.tag} data-tone="bad">
        {entry.result}
      </span>
      <span className={styles.ip}>{entry.ip}</span>
    </li>
  )
}
