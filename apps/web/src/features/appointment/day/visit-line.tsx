import type { ReactNode } from 'react'
import { Box, Column, Row, Text } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf } from '../../../kit/time-words.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { sessionWords } from './session-words.ts'
import { deskMessages } from '../desk/desk.messages.ts'
import { placeOf, stateLook, typeBar, typeLabel } from '../looks.tsx'
import styles from './day.module.css'

type VisitLineProps = {
  row: AppointmentRow
  when: string
  /** in place of the hours */
  time?: ReactNode
  /** beside the type, before the place */
  host?: string
  /** beside the type: which talk with this host it is */
  sessionNo?: number | null
  /** Strangers read along: neither what for nor where from. */
  kind?: string | undefined
  /** how they are, where that is known */
  curve?: ReactNode
  hint?: ReactNode
  isLate?: boolean
  /** Nothing is to be done but to look. */
  isPlain?: boolean
  action: ReactNode
}

/** One visit of a day: when, who, what, how it stands, and the one thing to do. */
export function VisitLine({
  row,
  when,
  time,
  host,
  sessionNo,
  kind,
  curve,
  hint,
  isLate = false,
  isPlain = false,
  action,
}: VisitLineProps) {
  const isShared = kind !== undefined
  return (
    <Row as="li" gap={12} className={styles.line} data-when={when} data-plain={isPlain}>
      <Column firm className={styles.time}>
        {time ?? (
          <>
            <b>{clockOf(row.startAt)}</b>
            <span>{clockOf(row.endAt)}</span>
          </>
        )}
      </Column>
      <i className={styles.bar} style={isShared ? undefined : typeBar(row.displayCode)} aria-hidden="true" />
      <Box grow className={styles.who}>
        <Row as="p" gap={8}>
          <b>{row.visitorName}</b>
          {row.isUrgent ? <em>{isShared ? deskMessages.urgent : appointmentMessages.urgent}</em> : null}
          <Text look="faint 12/20" cut slim>
            {isShared ? null : row.deptName}
          </Text>
        </Row>
        <Text as="p" look="soft 12/20" cut>
          {[kind ?? typeLabel(row.displayCode), sessionWords(sessionNo), host, placeOf(row)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      {curve}
      <Column gap={2} align="start" firm className={styles.state}>
        <StatusTag {...stateLook(when === 'over' ? { ...row, isUnresolved: true } : row)} />
        {hint ? <span data-late={isLate}>{hint}</span> : null}
      </Column>
      <Row gap={8} justify="end" firm className={styles.act}>
        {action}
      </Row>
    </Row>
  )
}
