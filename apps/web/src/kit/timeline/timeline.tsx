import { formatDate } from '@xinqiao/domain'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { CheckIcon, CloseIcon } from '../icons/icons.tsx'
import { ClockIcon, StampIcon } from '../icons/shell-icons.tsx'
import { Box, Row, Text } from '../layout/layout.tsx'
import { StatusDot } from '../status/level-bars.tsx'
import { type StatusLook, StatusTag } from '../status/status-tag.tsx'
import { clockOf, dayOf, shortDay, weekdayIn } from '../time-words.ts'
import { timelineTexts as texts } from './timeline.messages.ts'
import styles from './timeline.module.css'

export type ApprovalResult = keyof typeof texts.approval

export type TimelineEvent = {
  /** its place among the others, unless said otherwise */
  readonly id?: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly action: string
  readonly actor?: string | undefined
  readonly note?: ReactNode
  readonly icon?: ReactNode
  /** something is still to be done about it */
  readonly due?: boolean
  /** one of the groups the reader can narrow the list to */
  readonly group?: string
  /** an approval: what came of it and what was said */
  readonly approval?: { readonly result: ApprovalResult; readonly opinion?: string | undefined }
}

export type TimelineProps = {
  label: string
  events: readonly TimelineEvent[]
  groups?: ReadonlyArray<{ readonly key: string; readonly label: string }>
  /** Under the day each happened on, with the hour alone. */
  byDay?: boolean
}

const ALL = ''

const LOOKS: Readonly<Record<ApprovalResult, StatusLook>> = {
  passed: { label: texts.approval.passed, icon: <CheckIcon size={12} />, tone: 'success' },
  refused: { label: texts.approval.refused, icon: <CloseIcon size={12} />, tone: 'danger' },
  waiting: { label: texts.approval.waiting, icon: <ClockIcon size={12} />, tone: 'warning' },
}

/** What happened, newest first. */
export function Timeline({ label, events, groups = [], byDay = false }: TimelineProps) {
  const [group, setGroup] = useState(ALL)
  const shown = events
    .map((event, at) => ({ ...event, id: event.id ?? String(at) }))
    .filter((event) => group === ALL || event.group === group)
    .toSorted(newestFirst)
  return (
    <div className={styles.frame}>
      {groups.length > 0 ? (
        <Segmented
          size="small"
          aria-label={texts.show}
          className={styles.groups ?? ''}
          value={group}
          onChange={setGroup}
          options={[{ value: ALL, label: texts.all }, ...groups.map(({ key, label }) => ({ value: key, label }))]}
        />
      ) : null}
      {shown.length > 0 && byDay ? (
        [...Map.groupBy(shown, ({ time }) => dayOf(time))].map(([day, those]) => (
          <section key={day}>
            <h3 className={styles.day}>{dayTitle(day)}</h3>
            <ol aria-label={`${label} ${dayTitle(day)}`}>
              {those.map((event) => (
                <Event key={event.id} event={event} time={clockOf(event.time)} />
              ))}
            </ol>
          </section>
        ))
      ) : shown.length > 0 ? (
        <ol aria-label={label}>
          {shown.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>{texts.empty}</p>
      )}
    </div>
  )
}

const newestFirst = (one: TimelineEvent, other: TimelineEvent): number =>
  one.time === other.time ? 0 : one.time < other.time ? 1 : -1

function Event({ event, time: shown }: { event: TimelineEvent; time?: string }) {
  const { time, action, actor, note, approval } = event
  return (
    <li className={styles.event}>
      <span className={cx(styles.sign, event.due && styles.due)}>{event.icon ?? <Sign event={event} />}</span>
      <Box grow>
        <Row as="p" gap={8} align="baseline" justify="between" look="13/22" className={styles.head}>
          <b>{action}</b>
          <Text as="time" look="faint 12" firm dateTime={time.replace(' ', 'T')} title={time}>
            {shown ?? shortTime(time)}
          </Text>
        </Row>
        {actor || approval ? (
          <p className={styles.line}>
            {actor}
            {approval ? <StatusTag {...LOOKS[approval.result]} /> : null}
          </p>
        ) : null}
        {approval?.opinion ? <p className={styles.line}>{texts.opinion(approval.opinion)}</p> : null}
        {note ? <div className={styles.line}>{note}</div> : null}
      </Box>
    </li>
  )
}

function Sign({ event }: { event: TimelineEvent }) {
  return event.approval ? <StampIcon size={14} /> : <StatusDot />
}

/** 今天 04-15, 04-14 周二; of another year the whole date. */
function dayTitle(day: string): string {
  const today = formatDate(new Date())
  if (day === today) return texts.today(shortDay(day))
  return day.slice(0, 4) === today.slice(0, 4) ? `${shortDay(day)} ${weekdayIn(day)}` : day
}

/** To the minute, and without the year while it is this one. */
function shortTime(time: string): string {
  const minutes = time.slice(0, 16)
  return minutes.startsWith(formatDate(new Date()).slice(0, 5)) ? minutes.slice(5) : minutes
}
