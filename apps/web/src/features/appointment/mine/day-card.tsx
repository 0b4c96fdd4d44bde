import { useNavigate } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { Box, Column, Row, Text } from '../../../kit/layout/layout.tsx'
import { RowActions } from '../../../kit/list/row-actions.tsx'
import type { RowAction } from '../../../kit/list/list.types.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf } from '../../../kit/time-words.ts'
import type { Act } from '../acts/acts.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { PlaceMark, stateLook, TypeMark } from '../looks.tsx'
import type { AgendaEntry } from '../day/agenda-order.ts'
import { detailPath } from '../paths.ts'
import { mineMessages as texts } from './mine.messages.ts'
import styles from './mine.module.css'

const BIG = { start: texts.start, finish: texts.finish, submitRecord: texts.record } as const
/** Said by the big button, or by the card itself. */
const SAID: readonly string[] = [...Object.keys(BIG), 'startLate', 'look', 'view']

type DayCardProps = {
  entry: AgendaEntry
  run: (act: Act, row: AppointmentRow) => Promise<void>
  actions: ReadonlyArray<RowAction<AppointmentRow>>
}

/** One visit of the day, with the one thing to do next as a big button. */
export function DayCard({ entry: { row, when, step }, run, actions }: DayCardProps) {
  const allowed = useAllowed()
  const navigate = useNavigate()
  const isPast = when === 'over'
  const others = actions.filter(
    ({ key, need, shown }) =>
      (!SAID.includes(key) || (isPast && key === 'startLate')) && allowed(need) && (shown?.(row) ?? true),
  )
  const isRunning = when === 'now'
  const isNext = when === 'next'
  return (
    <Row as="li" gap={20} pad="12 16" className={styles.card} data-next={isNext || isRunning}>
      <Column firm className={styles.time}>
        <Text as="b" look="18/26 600">
          {clockOf(row.startAt)}
        </Text>
        <Text look="faint 13">{clockOf(row.endAt)}</Text>
        {isRunning ? <em>{texts.now}</em> : isNext ? <em>{texts.next}</em> : null}
      </Column>
      <Box grow>
        <Row as="p" wrap className={styles.name}>
          <b>{row.visitorName}</b>
          <span>{row.visitorNo}</span>
          {row.isUrgent ? <i>{appointmentMessages.urgent}</i> : null}
          <StatusTag {...stateLook(row)} />
        </Row>
        <Row as="p" align="stretch" wrap look="soft 13" above={4} className={styles.facts}>
          <TypeMark code={row.displayCode} />
          <PlaceMark row={row} />
          {row.state === 'notStart' ? <span>{arrivalWords(row, isPast)}</span> : null}
        </Row>
      </Box>
      <Row gap={12} firm className={styles.actions}>
        {others.length > 0 ? <RowActions row={row} actions={others} /> : null}
        <GuardedButton size="large" onClick={() => navigate(detailPath(row))}>
          {texts.view}
        </GuardedButton>
        {step ? (
          <GuardedButton size="large" type="primary" onClick={() => run(step, row)}>
            {BIG[step]}
          </GuardedButton>
        ) : null}
      </Row>
    </Row>
  )
}

const arrivalWords = ({ arriveTime }: AppointmentRow, isPast: boolean): string =>
  [
    arriveTime ? texts.arrived(clockOf(arriveTime)) : isPast ? texts.neverArrived : texts.notArrived,
    isPast ? texts.over : '',
  ]
    .filter(Boolean)
    .join('，')
