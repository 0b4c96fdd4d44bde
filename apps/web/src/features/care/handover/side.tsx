import { Select } from 'antd'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { cx } from '../../../kit/cx.ts'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { momentWords, shortDay, shortMoment, weekdayIn } from '../../../kit/time-words.ts'
import { handoverMessages as texts } from './handover.messages.ts'
import type { Handover } from './handover.queries.ts'
import type { Choices } from './use-choices.ts'
import styles from './handover.module.css'

const WIDE = { inlineSize: 132 }

type LoadsProps = { hosts: Handover['hosts']; after: Choices['after'] }

/** Now, and with what they would take over; weighed by risk. */
export function Loads({ hosts, after }: LoadsProps) {
  const most = Math.max(1, ...hosts.map(({ id }) => after(id).load))
  // Who takes something first, then who has most room: those somebody looks for here.
  const more = ({ id, cases }: Handover['hosts'][number]) => after(id).cases - cases
  const sorted = hosts.toSorted((a, b) => more(b) - more(a) || a.load - b.load).slice(0, 8)
  return (
    <Panel title={texts.after} lead={texts.afterNote}>
      <ul className={styles.loads}>
        {sorted.map(({ id, name, load, cases, maxCases }) => {
          const then = after(id)
          return (
            <li key={id}>
              <Row as="span" gap={8} inline>
                <Avatar name={name} src={null} size={24} />
                <b>{name}</b>
              </Row>
              <span className={styles.load} aria-hidden="true">
                <i data-part="now" style={{ inlineSize: `${(load / most) * 100}%` }} />
                <i data-part="more" style={{ inlineSize: `${((then.load - load) / most) * 100}%` }} />
              </span>
              <b>{then.load}</b>
              <small>{texts.cases(cases, then.cases, maxCases)}</small>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type OwedProps = { one: Handover; choices: Choices; kind: 'records' | 'errands' }

/** What goes along with its person, one by one: when it is due, and whose it becomes. */
export function OwedList({ one, choices, kind }: OwedProps) {
  const owed = one.owed.filter((line) => line.kind === kind)
  if (owed.length === 0) return null
  const nameOf = (id: string): string => one.hosts.find((host) => host.id === id)?.name ?? ''
  return (
    <Panel title={texts.owed[kind]} count={owed.length}>
      <ul className={cx(styles.shifts, styles.owed)}>
        {owed.map(({ id, personId, name, label, time, isLate }) => {
          const asked = one.lines.find((line) => line.personId === personId && line.offer?.state === 'offered')?.offer
          const to = nameOf(choices.toOf(personId))
          return (
            <li key={id}>
              <span>
                {texts.owedLine(name, label)}
                <small data-late={isLate || undefined}>
                  {[time ? shortMoment(time) : '', isLate ? texts.late : ''].filter(Boolean).join(' ')}
                </small>
              </span>
              <Text look={asked || to ? 'soft 12' : 'warning 12'}>
                {asked ? texts.owedAsked(asked.toName) : to ? texts.owedTo(to) : texts.states.open}
              </Text>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

export function Shifts({ one, choices }: { one: Handover; choices: Choices }) {
  if (one.shifts.length === 0) return null
  const options = one.hosts.map((host) => ({ value: host.id, label: host.name }))
  return (
    <Panel title={texts.shifts} count={one.shifts.length}>
      <ul className={cx(styles.shifts, styles.owed)}>
        <li>
          <b>{texts.allShifts}</b>
          <Select
            aria-label={texts.allShifts}
            style={WIDE}
            placeholder={texts.choose}
            options={options}
            onChange={(next: string) => one.shifts.forEach(({ id }) => choices.choose(id, next))}
          />
        </li>
        {one.shifts.map(({ id, day, halfName, siteName, visits }) => (
          <li key={id}>
            <span>
              {texts.shift(shortDay(day), weekdayIn(day), halfName)}
              <small>{[siteName, visits > 0 ? texts.visits(visits) : ''].filter(Boolean).join(' · ')}</small>
            </span>
            <Select
              aria-label={`${texts.owner} ${day} ${halfName}`}
              style={WIDE}
              value={choices.toOf(id)}
              options={[{ value: '', label: texts.choose }, ...options]}
              onChange={(next: string) => choices.choose(id, next)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Done({ done }: { done: Handover['done'] }) {
  if (done.length === 0) return null
  return (
    <Panel title={texts.done} count={done.length}>
      <ul className={styles.shifts}>
        {done.map(({ time, toName, personName }) => (
          <li key={`${time}${personName}${toName}`}>
            <span>{texts.doneLine(personName, toName)}</span>
            <small>{momentWords(time)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
