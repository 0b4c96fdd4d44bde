import { QueryState } from '../../../kit/states/query-state.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { TakePaper } from '../paper/take-paper.tsx'
import { planMessages } from '../plan.messages.ts'
import { useGroup } from '../plan.queries.ts'
import { ChoosePlan } from './choose-plan.tsx'
import styles from './staff.module.css'

const texts = planMessages.group
const STARS = Object.entries(planMessages.sheets.stars)

const told = (n: number | null): string => (n === null ? texts.hidden : String(n))

/** 综合分析: how a plan came out, college by college; nobody can be found in it. */
export function Page() {
  return (
    <ChoosePlan
      title={texts.title}
      none={{ title: texts.none, description: texts.noneLead }}
      fits={({ counts }) => counts.done > 0}
    >
      {(id) => <Group id={id} />}
    </ChoosePlan>
  )
}

function Group({ id }: { id: string }) {
  const group = useGroup(id)
  const { data } = group
  if (data === undefined) return <QueryState query={group} size="card" />
  const rows = [{ name: texts.whole, done: data.done, stars: data.stars }, ...data.colleges]
  return (
    <section className={styles.card} aria-label={data.name}>
      <h2>{data.name}</h2>
      <div className={styles.bar}>
        <TakePaper wanted={{ planId: id, kind: 'group' }} />
      </div>
      <p className={styles.quiet}>{texts.lead(data.done)}</p>
      <ScrollRegion inside className={styles.scroll} label={data.name}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.college}</th>
              <th scope="col">{texts.done}</th>
              {STARS.map(([star, label]) => (
                <th key={star} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, done, stars }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{told(done)}</td>
                {STARS.map(([star], index) => (
                  <td key={star} data-star={star}>
                    {told(stars[index] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
