import { useAllowed } from '../../../kit/gate/gate.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { deskMessages } from '../desk/desk.messages.ts'
import { planMessages } from '../plan.messages.ts'
import { useProgress } from '../plan.queries.ts'
import { SpaceLink } from '../space.tsx'
import styles from './staff.module.css'

const texts = planMessages.progress
const PARTS = ['total', 'done', 'answering', 'todo'] as const

const percent = (done: number, total: number): number => (total === 0 ? 0 : Math.round((done / total) * 100))

/** How far a plan is: counts of everybody in sight, by college and by day. No result. */
export function ProgressView({ id }: { id: string }) {
  const progress = useProgress(id)
  const allowed = useAllowed()
  const { data } = progress
  if (data === undefined) return <QueryState query={progress} size="card" />
  const most = Math.max(1, ...data.days.map(({ count }) => count))
  return (
    <>
      <dl className={styles.figures}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{texts.cards[part]}</dt>
            <dd>{data.counts[part]}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.rate}</dt>
          <dd>{`${percent(data.counts.done, data.counts.total)}%`}</dd>
        </div>
      </dl>
      <section className={styles.card} aria-label={texts.college}>
        <ScrollRegion inside className={styles.scroll} label={texts.college}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.college}</th>
                {PARTS.map((part) => (
                  <th key={part} scope="col">
                    {texts.cards[part]}
                  </th>
                ))}
                <th scope="col">{texts.rate}</th>
              </tr>
            </thead>
            <tbody>
              {data.colleges.map(({ name, counts }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {PARTS.map((part) => (
                    <td key={part}>{counts[part]}</td>
                  ))}
                  <td>
                    <span className={styles.meter}>
                      <span style={{ inlineSize: `${percent(counts.done, counts.total)}%` }} />
                    </span>
                    {`${percent(counts.done, counts.total)}%`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <p className={styles.foot}>
          {data.asOf ? texts.asOf(data.asOf) : null}
          {allowed('plantest_plan_list_tab') && (data.state === 'running' || data.state === 'paused') ? (
            <SpaceLink to={`/plan/desk?id=${id}`}>{deskMessages.title}</SpaceLink>
          ) : null}
          {allowed('plantest_progress_list_tab') ? (
            <SpaceLink to={`/assessmentPlanResponseList?planId=${id}&state=todo`}>{texts.names}</SpaceLink>
          ) : null}
        </p>
      </section>
      {data.days.length > 0 ? (
        <section className={styles.card} aria-label={texts.days}>
          <h2>{texts.days}</h2>
          <ul className={styles.days}>
            {data.days.map(({ day, count }) => (
              <li key={day}>
                <span>{day.slice(5)}</span>
                <span className={styles.meter}>
                  <span style={{ inlineSize: `${(count / most) * 100}%` }} />
                </span>
                <span>{`${count} ${texts.count}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
