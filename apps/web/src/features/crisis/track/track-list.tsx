import { formatDate, millisecondsPer, trackDaysBack } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { useNow } from '../../../kit/use-now.ts'
import { personColumn, starColumn } from '../columns.tsx'
import { crisisMessages } from '../crisis.messages.ts'
import { type Track, useTracks } from '../crisis.queries.ts'
import { casePath } from '../paths.ts'
import styles from './track.module.css'

const texts = crisisMessages.tracks
const FILTERS = ['keyword', 'trackDate'] as const
type Filter = (typeof FILTERS)[number]

/** The days a record may be written for: no other can be asked for. */
const searchOn = (now: Date): readonly SearchField<Filter>[] => [
  { kind: 'text', name: 'keyword', label: texts.columns.no, placeholder: texts.search, max: 50 },
  {
    kind: 'select',
    name: 'trackDate',
    label: texts.date,
    options: Array.from({ length: trackDaysBack }, (_, back) => {
      const day = formatDate(new Date(now.getTime() - back * millisecondsPer.day))
      return { value: day, label: day.slice(5) }
    }),
  },
]

const wordsOf = ({ days }: Track): string =>
  days.flatMap(({ date, risk }) => (risk === null ? [] : [texts.day(date, texts.risks[risk] ?? '')])).join('、') ||
  texts.quiet

function Days({ row }: { row: Track }) {
  return (
    <span className={styles.days} role="img" aria-label={wordsOf(row)}>
      {row.days.map(({ date, risk }) => (
        <i key={date} data-risk={risk ?? 0} title={date}>
          {risk === null ? date.slice(8) : texts.risks[risk]}
        </i>
      ))}
    </span>
  )
}

const columns: ReadonlyArray<ListColumn<Track>> = [
  personColumn(texts.columns.person, ({ id }) => id),
  { key: 'caseNo', title: texts.columns.no, width: 130 },
  starColumn(texts.columns.star),
  { key: 'days', title: texts.columns.days, width: 270, text: wordsOf, render: (row) => <Days row={row} /> },
  { key: 'lastTime', title: texts.columns.last, kind: 'time', width: 145 },
  { key: 'nextName', title: texts.columns.next, width: 100 },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 145 },
  { key: 'ownerName', title: texts.columns.owner, width: 100 },
  { key: 'measureName', title: texts.columns.measure, width: 90 },
  { key: 'deptName', title: texts.columns.dept, width: 150, optional: true },
]

/** Those in care, the gravest first, and on which of seven days somebody spoke with them. */
export function TrackList({ variant }: { variant?: 'an' }) {
  const id = variant ? `crisis.${variant}.tracks` : 'crisis.tracks'
  const address = useListAddress(id, FILTERS)
  const navigate = useNavigate()
  const now = useNow(millisecondsPer.hour)
  return (
    <ListPage<Track, Filter>
      crumbs={[crisisMessages.crumb]}
      title={variant ? crisisMessages.an.tracks : texts.title}
      note={texts.note}
      query={useTracks({ ...address.asked, ...(variant ? { variant } : {}) })}
      address={address}
      rowName={(row) => row.personName}
      columns={columns}
      search={searchOn(now)}
      rowActions={[{ key: 'open', label: texts.open, run: ({ id: caseId }) => void navigate(casePath(caseId)) }]}
      empty={texts.empty}
    />
  )
}
