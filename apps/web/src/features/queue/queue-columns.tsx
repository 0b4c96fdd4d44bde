import { isLongWait, parseDateTime } from '@xinqiao/domain'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, SendIcon } from '../../kit/icons/shell-icons.tsx'
import { type CrisisStar, crisisStarLook } from '../../kit/status/status-looks.tsx'
import { stateLooks } from '../../kit/status/state-looks.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { spanWords } from '../../kit/time-words.ts'
import { RevealedName } from '../reveal/index.ts'
import { queueMessages } from './queue.messages.ts'
import styles from './queue.module.css'
import type { QueueEntry } from './queue.queries.ts'
import { methodWords, timesWords } from './words.ts'

const texts = queueMessages.columns

const stateLook = stateLooks(
  {
    waiting: { icon: <ClockIcon size={12} />, tone: 'warning' },
    offered: { icon: <SendIcon size={12} />, tone: 'processing' },
    matched: { icon: <CheckIcon size={12} />, tone: 'success' },
    upgraded: { icon: <WarningIcon size={12} />, tone: 'danger' },
    quit: { icon: <CloseIcon size={12} />, tone: 'closed' },
  },
  { icon: <ClockIcon size={12} />, tone: 'closed' },
)

const wishWords = (row: QueueEntry): string =>
  [
    methodWords(row.consultMethod),
    ...(row.teacherName ? [queueMessages.teacher(row.teacherName)] : []),
    row.siteName ?? queueMessages.anySite,
    row.times.length > 0 ? timesWords(row.times) : queueMessages.anyTime,
  ].join(' · ')

const isLong = (row: QueueEntry): boolean =>
  row.state === 'waiting' &&
  isLongWait({ since: parseDateTime(row.createTime) ?? new Date(), offersMade: row.offersMade }, new Date())

export const queueColumns: ReadonlyArray<ListColumn<QueueEntry>> = [
  { key: 'position', title: texts.position, kind: 'number', width: 68, optional: true, onCard: 'none' },
  {
    key: 'visitorName',
    title: texts.visitor,
    width: 128,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => (
      <RevealedName
        kind="queueIds"
        id={row.id}
        name={row.visitorName}
        no={row.visitorNo}
        mark={row.isUrgent ? <em>{queueMessages.urgent}</em> : null}
      />
    ),
  },
  { key: 'typeName', title: texts.type, width: 96 },
  {
    key: 'star',
    title: texts.star,
    width: 138,
    text: (row) => row.star,
    look: (row) => (row.star === null ? null : crisisStarLook(row.star as CrisisStar)),
  },
  {
    key: 'waitedDays',
    title: texts.waited,
    width: 84,
    text: (row) => queueMessages.days(row.waitedDays),
    render: (row) => (
      <span className={styles.waited}>
        {queueMessages.days(row.waitedDays)}
        {isLong(row) ? <b>{queueMessages.longWait}</b> : null}
      </span>
    ),
  },
  { key: 'wish', title: texts.wish, width: 228, text: wishWords },
  {
    key: 'state',
    title: texts.state,
    width: 168,
    onCard: 'aside',
    text: (row) => row.stateName,
    render: (row) => (
      <span className={styles.state}>
        <StatusTag {...stateLook(row)} />
        {row.needsCall && row.state === 'waiting' ? <b>{queueMessages.needsCall}</b> : null}
        {row.offer && row.offerUntil ? (
          <small title={spanWords(row.offer.startAt, row.offer.endAt)}>
            {queueMessages.until(row.offerUntil.slice(5, 16))}
          </small>
        ) : null}
      </span>
    ),
  },
  { key: 'offers', title: texts.offers, width: 132, text: (row) => queueMessages.offers(row.offersMade, row.declines) },
  { key: 'sourceName', title: texts.source, width: 110, optional: true },
  { key: 'createTime', title: texts.created, kind: 'time', width: 150, optional: true },
]
