import { Link } from 'react-router'
import { Card, CardData } from '../../../kit/card/card.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { type DayPart, useDayPart } from '../../../session/index.ts'
import { dayMessages } from './day.messages.ts'
import styles from './load.module.css'

const texts = dayMessages.caseload

/** How many one carries and how heavy they are: a bar for each level, in its colour and with its word. */
export function CaseloadCard() {
  const query = useDayPart('caseload')
  return (
    <Card title={texts.title} count={query.data?.total} more={{ to: '/case_manage', text: texts.more }}>
      <CardData query={query} rows={4}>
        {({ total, waiting, load, levels, scaleName, outcomes }) => (
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
            <Outcomes scaleName={scaleName} outcomes={outcomes} />
          </div>
        )}
      </CardData>
    </Card>
  )
}

type Caseload = DayPart<'caseload'>

/** How those one carries stand: one bar of shares, each named with its number. Nobody measured twice, nothing said. */
function Outcomes({ scaleName, outcomes }: Pick<Caseload, 'scaleName' | 'outcomes'>) {
  const known = outcomes.reduce((sum, { count }) => sum + count, 0)
  if (known === 0) return null
  return (
    <>
      <Text as="h3" look="soft 13/20" className={styles.outcome}>
        {texts.outcome(scaleName, known)}
      </Text>
      <span className={styles.stack} aria-hidden="true">
        {outcomes.map(({ standing, count }) =>
          count > 0 ? <i key={standing} data-standing={standing} style={{ flexGrow: count }} /> : null,
        )}
      </span>
      <ul className={styles.standings}>
        {outcomes.map(({ standing, label, count }) => (
          <li key={standing}>
            <i data-standing={standing} aria-hidden="true" />
            {label}
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </>
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
