import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { Detail } from '../detail/report.page.tsx'
import { crisisMonthMessages as texts, detailMessages } from '../report.messages.ts'
import { type CrisisMonthDetail, useCrisisMonth } from '../report.queries.ts'
import styles from './month.module.css'

type Within = NonNullable<CrisisMonthDetail['inside']>

/** 危机月报: the report of every month, and for the centre what precision alone would hide. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useCrisisMonth(id)
  useTabTitle(query.data ? detailMessages.title(query.data.month, 'crisis') : undefined)
  if (id === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate('/monthly/crisis')}>{texts.goList}</Button>}
      />
    )
  if (!query.data) return <QueryState query={query} />
  const { inside } = query.data
  return (
    <Detail key={id} report={query.data}>
      {inside ? (
        <div className={styles.pair}>
          <Precision rows={inside.precision} />
          <Missed rows={inside.missed} />
        </div>
      ) : null}
    </Detail>
  )
}

const ENOUGH = 5

function Precision({ rows }: { rows: Within['precision'] }) {
  const { title, lead, columns, few, share, none } = texts.precision
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>
        {title}
        <span>{texts.inside}</span>
      </h2>
      <p>{lead}</p>
      {rows.length === 0 ? <p>{none}</p> : null}
      {rows.length > 0 ? (
        <table>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, raised, judged, right }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{raised}</td>
                <td>{judged}</td>
                <td>{right}</td>
                <td>{judged < ENOUGH ? few : `${Math.round((right / judged) * 100)}%，${share(right, judged)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

function Missed({ rows }: { rows: Within['missed'] }) {
  const { title, lead, none, ungraded } = texts.missed
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>
        {title}
        <span>{texts.inside}</span>
      </h2>
      <p>{lead}</p>
      {rows.length === 0 ? <p>{none}</p> : null}
      <ul>
        {rows.map(({ id, caseNo, star, byName }) => (
          <li key={id}>
            <Link to={`/assessment_crisis_info/index?id=${id}`}>{caseNo}</Link>
            {star === null ? <span>{ungraded}</span> : <StatusTag {...crisisStarLook(star as CrisisStar)} />}
            <span>{byName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
