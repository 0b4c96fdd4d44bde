import { Link } from 'react-router'
import { Card, CardData } from '../../../kit/card/card.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { useDayPart } from '../../../session/index.ts'
import { dayMessages } from './day.messages.ts'
import styles from './load.module.css'

const texts = dayMessages.caseload

/** How many one carries and how heavy they are: a bar for each level, in its colour and with its word. */
export function CaseloadCard() {
  const query = useDayPart('caseload')
  return (
    <Card title={texts.title} count={query.data?.total} more={{ to: '/case_manage', text: texts.more }}>
      <CardData query={query} rows={4}>
        {({ total, waiting, load, levels }) => (
          <div className={styles.body}>
            <Text as="p" look="soft 13/20">
              {total === 0 ? texts.none : texts.lead(load, waiting)}
            </Text>
            <ul className={styles.levels}>
              {levels.map(({ star, count }) => (
                <li key={star ?? 0} data-star={star ?? 0}>
                  <span>{star === null ? texts.ungraded : crisisStarLook(star as CrisisStar).label}</span>
                  <Share of={total} part={count} />
                  <b>{count}</b>
                </li>
              ))}
            </ul>
          </div>
        )}
      </CardData>
    </Card>
  )
}

/** The heaviest first, with this week's times: whoever arranges sees at once where there is room. */
export function TeamCard({ compact }: { compact: boolean }) {
  const query = useDayPart('team')
  const words = dayMessages.team
  return (
    <Card title={words.title} note={words.note} more={{ to: '/caseHandover/index', text: words.more }}>
      <CardData query={query} rows={4}>
        {({ waiting, meanWaitDays, rows }) => (
          <div className={styles.body}>
            <Text as="p" look="soft 13/20">
              <Link to="/queue/index">{words.waiting(waiting)}</Link>
              {meanWaitDays === null ? '' : words.mean(meanWaitDays)}
            </Text>
            <table className={styles.team}>
              <thead>
                <tr>
                  {words.heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, compact ? 3 : 8).map(({ id, name, cases, load, booked, offered }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>{cases}</td>
                    <td>{load}</td>
                    <td>
                      {offered === 0 ? (
                        <span className={styles.none}>{words.noTimes}</span>
                      ) : (
                        <span className={styles.week}>
                          <Share of={offered} part={booked} />
                          {`${booked}/${offered}`}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </CardData>
    </Card>
  )
}

function Share({ part, of }: { part: number; of: number }) {
  return (
    <span className={styles.share} aria-hidden="true">
      <i style={{ inlineSize: `${of === 0 ? 0 : Math.round((part / of) * 100)}%` }} />
    </span>
  )
}
