import { Link } from 'react-router'
import { SignatureIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, shortDay, datedSpan } from '../../../kit/time-words.ts'
import { RevealedName } from '../../reveal/index.ts'
import { appointmentMessages as texts } from '../appointment.messages.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import { HostMark, PlaceMark, placeOf, stateLook, TypeMark, typeLabel } from '../looks.tsx'
import { rightNow } from '../moment.ts'
import { detailPath } from '../paths.ts'
import styles from './list.module.css'

const { columns } = texts

export const VISITOR: ListColumn<AppointmentRow> = {
  key: 'visitor',
  title: columns.visitor,
  width: 118,
  always: true,
  onCard: 'title',
  text: (row) => `${row.visitorName} ${row.visitorNo}`,
  render: (row) => (
    <RevealedName
      kind="appointmentIds"
      id={row.id}
      name={row.visitorName}
      no={row.visitorNo}
      mark={row.isUrgent ? <em>{texts.urgent}</em> : null}
    >
      {(name) => <Link to={detailPath(row)}>{name}</Link>}
    </RevealedName>
  ),
}
export const TYPE: ListColumn<AppointmentRow> = {
  key: 'type',
  title: columns.type,
  width: 116,
  text: (row) => typeLabel(row.displayCode),
  render: (row) => <TypeMark code={row.displayCode} />,
}
export const STATE: ListColumn<AppointmentRow> = {
  key: 'state',
  title: columns.state,
  width: 106,
  onCard: 'aside',
  text: (row) =>
    [stateLook(row).label, row.pendingFlow ? texts.pendingFlow(row.pendingFlow) : ''].filter(Boolean).join(' '),
  render: (row) => (
    <span className={styles.state}>
      <StatusTag {...stateLook(row)} />
      {row.pendingFlow ? <small>{texts.pendingFlow(row.pendingFlow)}</small> : null}
    </span>
  ),
}
export const TIME: ListColumn<AppointmentRow> = {
  key: 'startAt',
  title: columns.time,
  width: 172,
  sortable: true,
  text: (row) => datedSpan(row.startAt, row.endAt, rightNow()),
}
export const PLACE: ListColumn<AppointmentRow> = {
  key: 'place',
  title: columns.place,
  width: 106,
  under: 'startAt',
  text: (row) => `${row.siteName} ${placeOf(row)}`,
  render: (row) => <PlaceMark row={row} />,
}

export const RECORD: ListColumn<AppointmentRow> = {
  key: 'record',
  title: columns.record,
  width: 98,
  under: 'state',
  text: (row) => recordWords(row)?.words,
  render: (row) => <Record row={row} />,
}

/** As the list of a school shows them; the host's own list leaves the host out. */
export const appointmentColumns = (): ReadonlyArray<ListColumn<AppointmentRow>> => [
  VISITOR,
  { key: 'deptName', title: columns.dept, width: 108 },
  TYPE,
  {
    key: 'host',
    title: columns.host,
    width: 94,
    text: (row) => row.hostName,
    render: (row) => <HostMark name={row.hostName} avatar={row.hostAvatar} />,
  },
  TIME,
  PLACE,
  STATE,
  RECORD,
  { key: 'siteName', title: columns.site, width: 120, optional: true },
  {
    key: 'method',
    title: columns.method,
    width: 96,
    optional: true,
    text: (row) => texts.methods[row.consultMethod],
  },
  {
    key: 'arriveTime',
    title: columns.arrived,
    width: 96,
    optional: true,
    text: (row) => (row.arriveTime ? clockOf(row.arriveTime) : null),
  },
]

type RecordWords = { words: string; kind: 'due' | 'late' | 'signed' }

function recordWords(row: AppointmentRow): RecordWords | null {
  if (row.state === 'complete') return { words: texts.signed, kind: 'signed' }
  if (row.state !== 'success' || !row.recordDueAt) return null
  const day = shortDay(row.recordDueAt)
  return row.recordDueAt < rightNow()
    ? { words: texts.recordLate(day), kind: 'late' }
    : { words: texts.recordDue(day), kind: 'due' }
}

function Record({ row }: { row: AppointmentRow }) {
  const told = recordWords(row)
  if (!told)
    return (
      <Row as="span" inline gap={4} look="faint 13" oneLine className={styles.record}>
        –
      </Row>
    )
  return (
    <Row as="span" inline gap={4} look="faint 13" oneLine className={styles.record} data-kind={told.kind}>
      {told.kind === 'signed' ? <SignatureIcon size={13} /> : null}
      {told.words}
    </Row>
  )
}
