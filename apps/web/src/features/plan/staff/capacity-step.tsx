import { Chart } from '../../../kit/chart/chart.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { capacityMessages as texts } from '../capacity.messages.ts'
import { type Capacity, useCapacity } from '../plan.queries.ts'
import { asControl, faultsOf, plannedOf, type Draft } from './draft.ts'
import own from './capacity.module.css'
import styles from './staff.module.css'
import type { StepProps } from './wizard-steps.tsx'

const WAIT_MS = 400
const MOST_HOURS = 72

/** What is expected of those on duty by the draft as it is; nothing is asked while times are not times. */
export function useReach(draft: Draft, isShown: boolean) {
  const { end, people } = faultsOf(draft)
  const asked = useDebounced(JSON.stringify(plannedOf(draft)), WAIT_MS)
  const query = useCapacity(isShown && !end && !people ? (JSON.parse(asked) as ReturnType<typeof plannedOf>) : null)
  return { query, needsSecond: query.data !== undefined && (query.data.isOver || query.data.isUnstaffed) }
}

/** 容量与时间: whether those on duty and the interviewers can do what this will bring, and colleges one after the other. */
export function CapacityStep({ draft, set }: StepProps) {
  const { query } = useReach(draft, true)
  const { data } = query
  if (data === undefined) return <QueryState query={query} size="card" />
  return (
    <div className={styles.side}>
      <Hours data={data} />
      <Verdict data={data} />
      <Moves data={data} draft={draft} set={set} />
      <Waves data={data} draft={draft} set={set} />
      <Talks data={data} />
    </div>
  )
}

function Hours({ data }: { data: Capacity }) {
  const { basis } = data
  const hours = data.hours.slice(0, MOST_HOURS)
  return (
    <Chart
      title={texts.title}
      note={
        basis.name === null
          ? texts.byRule(basis.flags, basis.completion)
          : texts.byPlan(basis.name, basis.sheets, basis.flags, basis.completion)
      }
      kind="line"
      standsAlone
      emptyNote={texts.calm}
      data={{
        heading: texts.heading,
        categories: hours.map(({ at }) => at.slice(5, 16)),
        series: [
          { name: texts.expected, values: hours.map(({ expected }) => expected) },
          { name: texts.capacity, values: hours.map(({ capacity }) => capacity) },
        ],
      }}
    />
  )
}

function Verdict({ data }: { data: Capacity }) {
  const { worst, isOver, isUnstaffed, unstaffed } = data
  const isCalm = !isOver && !isUnstaffed
  return (
    <section className={styles.card} aria-label={texts.dayTable.title}>
      {isCalm ? (
        <p className={styles.quiet}>{data.basis.flags === 0 ? texts.calm : texts.within}</p>
      ) : (
        <p className={styles.amber} role="alert">
          {isOver && worst ? `${texts.over(worst.at.slice(5, 16), worst.expected, worst.capacity)}。` : ''}
          {isUnstaffed ? `${texts.unstaffed(unstaffed)}。` : ''}
          {texts.advice}
        </p>
      )}
      <ScrollRegion className={styles.scroll} label={texts.dayTable.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['day', 'expected', 'unstaffed', 'capacity'] as const).map((key) => (
                <th key={key} scope="col">
                  {texts.dayTable[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td>{day.expected}</td>
                <td>{day.unstaffed}</td>
                <td>{day.capacity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.foot}>{texts.perHour(data.contactsAnHour)}</p>
    </section>
  )
}

/** What would help, each with one press; what it comes to is asked anew at once. */
function Moves({ data, draft, set }: { data: Capacity; draft: Draft; set: StepProps['set'] }) {
  if (data.moves.length === 0) return null
  const words = texts.moves
  return (
    <section className={own.moves} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {data.moves.map(({ deptId, name, count, startTime, isEnough, most, capacity }) => (
          <li key={deptId}>
            <p>
              <b>{words.move(name, count, startTime.slice(5, 16))}</b>
              <span>{isEnough ? words.enough : words.afterwards(most, capacity)}</span>
            </p>
            <Button guardMs={0} onClick={() => set({ waves: { ...draft.waves, [deptId]: asControl(startTime) } })}>
              {words.take}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waves({ data, draft, set }: { data: Capacity; draft: Draft; set: StepProps['set'] }) {
  return (
    <section className={styles.card} aria-label={texts.waves.title}>
      <h2>{texts.waves.title}</h2>
      <p className={styles.quiet}>{texts.waves.note(data.people)}</p>
      <div className={styles.fields}>
        {data.colleges.flatMap(({ id, name, count, from }) =>
          id === null
            ? []
            : [
                <TextField
                  key={id}
                  label={`${texts.waves.from(name)} · ${texts.waves.count(count)}`}
                  type="datetime-local"
                  min={draft.start}
                  max={draft.end}
                  value={draft.waves[id] ?? asControl(from)}
                  onChange={(start) => set({ waves: { ...draft.waves, [id]: start } })}
                />,
              ],
        )}
      </div>
    </section>
  )
}

function Talks({ data }: { data: Capacity }) {
  const free = data.weeks.reduce((sum, week) => sum + week.free, 0)
  return (
    <section className={styles.card} aria-label={texts.talks.title}>
      <h2>{texts.talks.title}</h2>
      <p className={styles.quiet}>{texts.talks.note(data.talks, free)}</p>
      <ul className={styles.list}>
        {data.weeks.map((week) => (
          <li key={week.from}>
            <span>{texts.talks.week(week.from)}</span>
            <small>{texts.talks.free(week.free)}</small>
          </li>
        ))}
      </ul>
      {data.talks > free ? <p className={styles.amber}>{texts.talks.short}</p> : null}
    </section>
  )
}
