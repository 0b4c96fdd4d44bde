import { familyGap } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { CheckCircleIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { type WarningLevel, warningLevelLook } from '../../../kit/status/status-looks.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { planMessages } from '../plan.messages.ts'
import { type Desk, useResume } from '../plan.queries.ts'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import own from './window.module.css'

export const told = (n: number | null): string => (n === null ? texts.hidden : n.toLocaleString('zh-CN'))

const percent = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const sum = (...numbers: (number | null)[]): number | null =>
  numbers.includes(null) ? null : numbers.reduce<number>((all, n) => all + (n ?? 0), 0)

function Card({
  title,
  note,
  aside,
  children,
}: {
  title: string
  note?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {note ? <small>{note}</small> : null}
        {aside}
      </div>
      {children}
    </section>
  )
}

/** The whole of it in five numbers. */
export function Figures({ desk }: { desk: Desk }) {
  const { counts, stuckAt, medianSeconds } = desk
  const begun = sum(counts.answering, counts.stuck, counts.done)
  const share = (n: number | null): string => {
    const found = percent(n, counts.total)
    return found === null ? '' : texts.ofTotal(found)
  }
  const cells: readonly (readonly [string, number | null, string])[] = [
    ['total', counts.total, texts.colleges(desk.colleges.length)],
    ['begun', begun, share(begun)],
    ['answering', counts.answering, medianSeconds === null ? '' : texts.median(medianSeconds)],
    ['stuck', counts.stuck, stuckAt ? texts.stuckAt(stuckAt.from, stuckAt.to) : ''],
    ['done', counts.done, share(counts.done)],
  ]
  return (
    <dl className={styles.figures}>
      {cells.map(([key, n, note]) => (
        <div key={key} data-phase={key} data-some={n !== 0}>
          <dt>{texts.cards[key as keyof typeof texts.cards]}</dt>
          <dd>
            {told(n)} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How far the others are, or all where none lags: of those who are done or have stopped. */
const othersShare = ({ families, lagging }: Desk): number | null => {
  const told = families.flatMap(({ family, done, share }) =>
    family === lagging?.family || done === null || !share ? [] : [{ done, ended: (done / share) * 100 }],
  )
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const ended = sum(told.map((one) => one.ended))
  return ended === 0 ? null : Math.round((sum(told.map(({ done }) => done)) / ended) * 1000) / 10
}

export function FamilyCard({ desk }: { desk: Desk }) {
  const others = othersShare(desk)
  return (
    <Card title={texts.families.title} note={texts.families.note}>
      <ul className={styles.families}>
        {desk.families.map(({ family, name, begun, done, share }) => (
          <li key={family} data-behind={desk.lagging?.family === family}>
            <b>{name}</b>
            <span className={styles.meter}>
              <span style={{ inlineSize: `${share ?? 0}%` }} />
              {others === null ? null : <i style={{ insetInlineStart: `${others}%` }} />}
            </span>
            <span>{texts.families.ratio(told(done), told(begun))}</span>
            <b>{share === null ? '—' : `${share}%`}</b>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {others === null ? null : <b>{texts.families.others(others, desk.lagging !== null)}</b>}
        {texts.families.foot(familyGap)}
      </p>
    </Card>
  )
}

type Care = NonNullable<Desk['care']>

const MINUTE = 60_000
const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Until when somebody is on duty, of those who are there now, and how many of them. */
const lastOnDuty = (duty: Care['duty']): { time: string; people: number } | null => {
  const here = duty.filter(({ isNow }) => isNow)
  const time = here
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1)
  return time === undefined ? null : { time, people: here.filter(({ endTime }) => endTime === time).length }
}

export function WindowCard({ desk, onAsk }: { desk: Desk; onAsk: (what: 'pause' | 'extend') => void }) {
  const resume = useResume()
  const [from, to, now] = [momentOf(desk.startTime), momentOf(desk.endTime), momentOf(desk.now)]
  const done = Math.min(100, Math.max(0, ((now - from) / (to - from)) * 100))
  const may = new Set(desk.acts.map(({ action }) => action))
  const words = texts.window
  const until = lastOnDuty(desk.care?.duty ?? [])
  // Only what ends today can go on until those who are there go home.
  const mayRun =
    until !== null && desk.endTime.slice(0, 10) === desk.now.slice(0, 10) && until.time > desk.endTime.slice(11, 16)
  const goOn = async (): Promise<void> => {
    await resume.mutateAsync({ id: desk.id, version: desk.version })
    toast.success(planMessages.detail.done)
  }
  return (
    <Card
      title={words.title}
      note={to > now ? words.left(words.duration(Math.round((to - now) / MINUTE))) : words.over}
    >
      <span className={styles.meter}>
        <span style={{ inlineSize: `${done}%` }} />
      </span>
      <p className={own.span}>
        <span>{desk.startTime.slice(5, 16)}</span>
        <span>{desk.endTime.slice(5, 16)}</span>
      </p>
      <ul className={own.facts}>
        {until ? (
          <li>
            <CheckCircleIcon size={14} />
            {mayRun ? words.until(until.time, until.people) : words.onDuty(until.time, until.people)}
          </li>
        ) : null}
        <li>
          <InfoIcon size={14} />
          {words.grace}
        </li>
      </ul>
      <div className={styles.acts}>
        {may.has('extend') ? <Button onClick={() => onAsk('extend')}>{words.extend}</Button> : null}
        {may.has('pause') ? (
          <Button variant="danger" onClick={() => onAsk('pause')}>
            {words.pause}
          </Button>
        ) : null}
        {may.has('resume') ? (
          <Button variant="primary" loading={resume.isPending} onClick={() => attempt(goOn)}>
            {words.resume}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

const COLUMNS = ['done', 'answering', 'stuck'] as const

export function CollegeCard({ desk }: { desk: Desk }) {
  return (
    <Card title={texts.table.title} note={desk.care ? texts.table.note : texts.table.noteSmall}>
      <ScrollRegion inside className={styles.scroll} label={texts.table.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.table.college}</th>
              <th scope="col">{texts.cards.total}</th>
              <th scope="col">{texts.table.progress}</th>
              <th scope="col">{texts.cards.done}</th>
              <th scope="col">{texts.cards.answering}</th>
              <th scope="col">{texts.cards.stuck.slice(0, 2)}</th>
              <th scope="col">{texts.table.rate}</th>
            </tr>
          </thead>
          <tbody>
            {desk.colleges.map(({ name, counts }) => {
              const rate = percent(counts.done, counts.total)
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{told(counts.total)}</td>
                  <td>
                    <span className={styles.meter}>
                      {COLUMNS.map((phase) => (
                        <span
                          key={phase}
                          data-phase={phase}
                          style={{ inlineSize: `${percent(counts[phase], counts.total) ?? 0}%` }}
                        />
                      ))}
                    </span>
                  </td>
                  {COLUMNS.map((phase) => (
                    <td key={phase} data-phase={phase} data-some={counts[phase] !== 0}>
                      {told(counts[phase])}
                    </td>
                  ))}
                  <td>{rate === null ? '—' : `${rate}%`}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}

const STAGES = ['raised', 'taken', 'reached', 'ended'] as const

export function CareCard({ care }: { care: Care }) {
  const words = texts.care
  if (care.raised === 0)
    return (
      <Card title={words.title}>
        <p className={styles.foot}>{words.none}</p>
      </Card>
    )
  return (
    <Card title={words.title} note={words.note(care.minutes)}>
      <ul className={styles.funnel}>
        {STAGES.map((stage) => (
          <li key={stage}>
            <span>{words.stages[stage]}</span>
            <span className={styles.bar}>
              <span style={{ inlineSize: `${percent(care[stage], care.raised) ?? 0}%` }} />
            </span>
            <b>{care[stage]}</b>
            <small>{stage === 'raised' ? '' : `${Math.round(percent(care[stage], care.raised) ?? 0)}%`}</small>
          </li>
        ))}
      </ul>
      <ScrollRegion className={styles.scroll} label={words.levels}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.levels}</th>
              {STAGES.map((stage) => (
                <th key={stage} scope="col">
                  {words.stages[stage]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {care.levels.map((row) => (
              <tr key={row.level}>
                <th scope="row">
                  <StatusTag {...warningLevelLook(row.level as WarningLevel)} />
                </th>
                {STAGES.map((stage) => (
                  <td key={stage}>{row[stage]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}

export function DutyCard({ duty }: { duty: Care['duty'] }) {
  const words = texts.duty
  const allowed = useAllowed()
  return (
    <Card
      title={words.title}
      aside={allowed('consult_schedule_list_tab') ? <Link to="/duty/index">{words.rota}</Link> : null}
    >
      {duty.length === 0 ? <p className={styles.foot}>{words.none}</p> : null}
      <ul className={styles.duty}>
        {duty.map(({ name, startTime, endTime, isNow, waiting }) => (
          <li key={`${name} ${startTime}`}>
            <Avatar name={name} src={null} size={26} />
            <p>
              <b>{name}</b>
              <span>{[words.span(startTime, endTime), ...(isNow ? [words.now] : [])].join(' · ')}</span>
            </p>
            <span data-some={waiting > 0}>{words.waiting(waiting)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
