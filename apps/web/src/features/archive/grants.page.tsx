import { purposeCodes, purposes } from '@xinqiao/domain'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { archiveMessages } from './archive.messages.ts'
import { type GrantRow, useGrants } from './archive.queries.ts'
import { visitorColumn } from './visitor-column.tsx'

const texts = archiveMessages.grants
const FILTERS = ['keyword', 'purpose'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: readonly SearchField<Filter>[] = [
  { kind: 'text', name: 'keyword', label: texts.columns.name, placeholder: texts.search, max: 50 },
  {
    kind: 'select',
    name: 'purpose',
    label: texts.purpose,
    options: purposeCodes.map((code) => ({ value: String(code), label: purposes[code].label })),
  },
]

const columns: ReadonlyArray<ListColumn<GrantRow>> = [
  { key: 'time', title: texts.columns.time, kind: 'time', width: 160, always: true },
  { key: 'viewerName', title: texts.columns.viewer, width: 110, onCard: 'title' },
  visitorColumn(texts.columns.name, false),
  { key: 'layerName', title: texts.columns.layer, width: 110 },
  { key: 'purposeName', title: texts.columns.purpose, width: 90, onCard: 'aside' },
  { key: 'viaName', title: texts.columns.via, width: 110 },
  { key: 'reason', title: texts.columns.reason, width: 280 },
]

/** 查阅记录: who opened whose file, and what for. */
export function Page() {
  const address = useListAddress('archive.grants', FILTERS)
  const { current, size, filters } = address
  const asked = {
    ...(filters.keyword ? { keyword: filters.keyword } : {}),
    ...(filters.purpose ? { purpose: Number(filters.purpose) } : {}),
  }
  return (
    <ListPage<GrantRow, Filter>
      crumbs={[archiveMessages.crumb]}
      title={texts.title}
      query={useGrants({ current, size, ...asked })}
      address={address}
      columns={columns}
      search={SEARCH}
      note={texts.note}
      empty={texts.empty}
    />
  )
}
