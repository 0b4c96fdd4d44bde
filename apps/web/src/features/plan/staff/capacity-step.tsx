import { halfDays, type HalfDay } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { UsersIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, PencilIcon, SwapIcon } from '../../../kit/icons/shell-icons.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useSession } from '../../../session/index.ts'
import { capacityMessages as texts } from '../capacity.messages.ts'
import { type Capacity, useCapacity } from '../plan.queries.ts'
import { asControl, faultsOf, plannedOf, type Draft } from './draft.ts'
import { CapacityChart } from './capacity-chart.tsx'
import own from './capacity.module.css'
import styles from './staff.module.css'
import { TalkWeeks } from './talk-weeks.tsx'
import type { StepProps } from './wizard-steps.tsx'

const WAIT_MS = 400

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
      <CapacityChart data={data} />
      <Verdict data={data} draft={draft} set={set} />
      <div className={own.pair}>
        <TalkWeeks data={data} />
        {data.isOver || data.isUnstaffed ? <SecondCard /> : <Days data={data} />}
      </div>
      <Waves data={data} draft={draft} set={set} />
    </div>
  )
}

/** What does not fit, and what would help: each with one press, and what it comes to is asked anew at once. */
function Verdict({ data, draft, set }: { data: Capacity; draft: Draft; set: StepProps['set'] }) {
  const { worst, isOver, isUnstaffed, unstaffed, moves, duties } = data
  const mayRota = useAllowed()('consult_schedule_list_tab')
  const navigate = useNavigate()
  if (!isOver && !isUnstaffed) return <p className={own.calm}>{data.basis.flags === 0 ? texts.calm : texts.within}</p>
  const said = [
    isOver && worst ? texts.over(worst.at.slice(5, 16), worst.expected, worst.capacity) : '',
    isUnstaffed ? texts.unstaffed(unstaffed) : '',
  ]
  return (
    <section className={own.moves} aria-label={texts.moves.title}>
      <div role="alert">
        <h2>{said.filter(Boolean).join('；')}</h2>
        <p>{texts.advice}</p>
      </div>
      <ul>
        {moves.map(({ deptId, name, count, startTime, isEnough, most, capacity }) => (
          <Help
            key={deptId}
            icon={<SwapIcon size={16} />}
            what={texts.moves.move(name, count, startTime.slice(5, 16))}
            then={isEnough ? texts.moves.enough : texts.moves.afterwards(most, capacity)}
          >
            <Button guardMs={0} onClick={() => set({ waves: { ...draft.waves, [deptId]: asControl(startTime) } })}>
              {texts.moves.take}
            </Button>
          </Help>
        ))}
        {duties.map(({ day, half, people, spared }) => (
          <Help
            key={`${day} ${half}`}
            icon={<UsersIcon size={16} />}
            what={texts.duties.add(day.slice(5), halfDays[half as HalfDay], people)}
            then={texts.duties.spared(spared)}
          >
            {mayRota ? (
              <Button guardMs={0} onClick={() => void navigate('/duty/index')}>
                {texts.duties.open}
              </Button>
            ) : (
              <small>{texts.duties.ask}</small>
            )}
          </Help>
        ))}
      </ul>
    </section>
  )
}

function Help({ icon, what, then, children }: { icon: ReactNode; what: string; then: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <p>
        <b>{what}</b>
        <span>{then}</span>
      </p>
      {children}
    </li>
  )
}

function Days({ data }: { data: Capacity }) {
  return (
    <section className={styles.card} aria-label={texts.dayTable.title}>
      <h2>{texts.dayTable.title}</h2>
      <ScrollRegion inside className={styles.scroll} label={texts.dayTable.title}>
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

/** What goes beyond those on duty takes two: who they are, before the last step asks for it. */
function SecondCard() {
  const name = useSession((state) => state.user?.sysUser.realName ?? '')
  const { second } = texts
  return (
    <section className={styles.card} aria-label={second.title}>
      <h2>
        {second.title} <small>{second.note}</small>
      </h2>
      <ol className={own.two}>
        <li>
          <Avatar name={name} src={null} size={28} />
          <b>{name}</b>
          <small>{second.asks}</small>
          <StatusTag tone="processing" icon={<PencilIcon size={12} />} label={second.mine} />
        </li>
        <li>
          <span aria-hidden="true">
            <UsersIcon size={16} />
          </span>
          <b>{second.head}</b>
          <small>{second.confirms}</small>
          <StatusTag tone="warning" icon={<ClockIcon size={12} />} label={second.wait} />
        </li>
      </ol>
      <p className={styles.quiet}>{second.lead}</p>
    </section>
  )
}

/** Who begins when, batch by batch; a day beyond those on duty is marked. */
export function Batches({ data }: { data: Capacity }) {
  const batches = [...Map.groupBy(data.colleges, ({ from }) => from)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    <section className={styles.card} aria-label={texts.batches.title}>
      <h2>
        {texts.batches.title} <small>{texts.batches.note(data.people, data.colleges.length)}</small>
      </h2>
      <ol className={own.batches}>
        {batches.map(([from, colleges]) => {
          const isOver = data.days.some(({ day, isOver: much }) => much && day === from.slice(0, 10))
          return (
            <li key={from} data-over={isOver}>
              <p>
                <b>{shortMoment(from)}</b>
                {isOver ? <em>{texts.batches.over}</em> : null}
                <strong>{colleges.reduce((sum, { count }) => sum + count, 0)}</strong>
              </p>
              <small>{colleges.map(({ name, count }) => `${name} ${count}`).join(' · ')}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
