import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { type CrisisStar, crisisStarLook } from '../../kit/status/status-looks.tsx'
import { LockIcon } from '../../kit/icons/icons.tsx'
import { StatusTag, type StatusLook } from '../../kit/status/status-tag.tsx'
import { archiveMessages } from './archive.messages.ts'
import { type FileRow, useFiles } from './archive.queries.ts'
import { filePath } from './paths.ts'
import { visitorColumn } from './visitor-column.tsx'

const texts = archiveMessages.files

export type FilesLook = {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly open: string
  /** Where somebody's row leads to. */
  readonly to: (visitorId: string) => string
  readonly asked?: { readonly students: true }
}

const VISITORS: FilesLook = {
  id: 'archive.files',
  title: texts.title,
  note: texts.note,
  open: texts.open,
  to: filePath,
}

const FILTERS = ['keyword'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: readonly SearchField<Filter>[] = [
  { kind: 'text', name: 'keyword', label: texts.columns.name, placeholder: texts.search, max: 50 },
]

const starLook = (star: number) => crisisStarLook(star as CrisisStar)

const lookOf = ({ star, isSealed }: FileRow): StatusLook | null => {
  if (isSealed) return { label: texts.sealed, icon: <LockIcon size={12} />, tone: 'closed' }
  return star === null ? null : starLook(star)
}

const columnsOf = (to: FilesLook['to']): ReadonlyArray<ListColumn<FileRow>> => [
  visitorColumn(texts.columns.name, true, to),
  { key: 'deptName', title: texts.columns.dept, width: 150 },
  { key: 'relationName', title: texts.columns.relation, width: 110 },
  { key: 'hostName', title: texts.columns.host, width: 90 },
  { key: 'visits', title: texts.columns.visits, width: 90 },
  { key: 'lastTime', title: texts.columns.last, kind: 'time', width: 145 },
  { key: 'nextTime', title: texts.columns.next, kind: 'time', width: 145 },
  {
    key: 'star',
    title: texts.columns.level,
    width: 120,
    onCard: 'aside',
    text: (row) => lookOf(row)?.label ?? '',
    render: (row) => {
      const look = lookOf(row)
      return look ? <StatusTag {...look} /> : null
    },
  },
]

/** 来访者档案: whose files are there for this reader. */
export function Page() {
  return <Files look={VISITORS} />
}

/** The same people wherever one of them is to be chosen; only where it leads to differs. */
export function Files({ look: { id, title, note, open, to, asked } }: { look: FilesLook }) {
  const address = useListAddress(id, FILTERS)
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(to), [to])
  return (
    <ListPage<FileRow, Filter>
      crumbs={[archiveMessages.crumb]}
      title={title}
      query={useFiles({ ...address.asked, ...asked })}
      address={address}
      rowKey={(row) => row.visitorId}
      rowName={(row) => row.visitorName}
      columns={columns}
      search={SEARCH}
      note={note}
      rowActions={[{ key: 'open', label: open, run: ({ visitorId }) => void navigate(to(visitorId)) }]}
      empty={texts.empty}
    />
  )
}
