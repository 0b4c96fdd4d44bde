import { useState } from 'react'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { Segments } from '../../../kit/segments.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { TakePaper } from '../paper/take-paper.tsx'
import { planMessages } from '../plan.messages.ts'
import { useDimensions, useGroup } from '../plan.queries.ts'
import { ChoosePlan } from './choose-plan.tsx'
import styles from './staff.module.css'

const texts = planMessages.group
const STARS = Object.entries(planMessages.sheets.stars)

const told = (n: number | null): string => (n === null ? texts.hidden : String(n))

/** 综合分析: how a plan came out, by college, grade or sex; nobody can be found in it. */
export function Page() {
  return (
    <ChoosePlan
      title={texts.title}
      none={{ title: texts.none, description: texts.noneLead }}
      fits={({ counts }) => counts.done > 0}
      // Of one that is still answered nearly every cell is too small to be told.
      first={({ state }) => state === 'ended' || state === 'archived'}
    >
      {(id) => <Group id={id} />}
    </ChoosePlan>
  )
}

type By = keyof typeof texts.bys
const BYS = Object.keys(texts.bys) as readonly By[]

function Group({ id }: { id: string }) {
  const [by, setBy] = useState<By>('college')
  const group = useGroup({ id, by })
  const { data } = group
  if (data === undefined) return <QueryState query={group} size="card" />
  const rows = [{ name: texts.whole, done: data.done, stars: data.stars }, ...data.colleges]
  return (
    <section className={styles.card} aria-label={data.name}>
      <h2>{data.name}</h2>
      <div className={styles.bar}>
        <Segments
          label={texts.by}
          options={BYS.map((one) => ({ value: one, label: texts.bys[one] }))}
          value={by}
          onChange={setBy}
        />
        <TakePaper wanted={{ planId: id, kind: 'group' }} />
      </div>
      <p className={styles.quiet}>{texts.lead(data.done)}</p>
      <ScrollRegion inside className={styles.scroll} label={texts.bands}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.bys[by]}</th>
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
      <Dimensions id={id} by={by} />
    </section>
  )
}

/** Read out of the boxes for this look, so after what stands beside them. */
function Dimensions({ id, by }: { id: string; by: By }) {
  const dimensions = useDimensions({ id, by })
  const { data } = dimensions
  if (data === undefined) return <QueryState query={dimensions} size="card" />
  const names = data[0]?.groups.map(({ name }) => name) ?? []
  return (
    <>
      <h3>{texts.dimensions}</h3>
      <p className={styles.quiet}>{texts.dimensionsLead}</p>
      <ScrollRegion inside className={styles.scroll} label={texts.dimensions}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.dimension}</th>
              {[texts.whole, ...names].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ code, name, max, whole, groups }) => (
              <tr key={code + name}>
                <th scope="row">{texts.dimensionOf(code, name, max)}</th>
                {[{ name: texts.whole, spread: whole }, ...groups].map((one) => (
                  <td key={one.name}>
                    {one.spread ? texts.spread(one.spread.mean, one.spread.deviation, one.spread.n) : texts.hidden}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
