import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { planMessages } from '../plan.messages.ts'
import { type RainbowRow, useRainbow } from '../plan.queries.ts'
import { starLook } from '../staff/looks.tsx'
import { rainbowMessages as texts } from './rainbow.messages.ts'

const FILTERS = ['keyword', 'level'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.keyword, max: 50 },
  {
    kind: 'select',
    name: 'level',
    label: texts.level,
    options: Object.entries(texts.levels).map(([value, label]) => ({ value, label })),
  },
]

const columns: ReadonlyArray<ListColumn<RainbowRow>> = [
  {
    key: 'user',
    title: texts.columns.user,
    width: 180,
    always: true,
    onCard: 'title',
    text: ({ userName, userNo }) => `${userName} ${userNo}`,
  },
  {
    key: 'colour',
    title: texts.columns.colour,
    width: 100,
    onCard: 'aside',
    look: ({ level, colour }) => starLook(level, colour),
  },
  { key: 'deptName', title: texts.columns.dept, width: 180 },
  { key: 'source', title: texts.columns.source, width: 100 },
  { key: 'time', title: texts.columns.time, kind: 'time', width: 145 },
  { key: 'until', title: texts.columns.until, kind: 'time', width: 145 },
]

/** 彩虹码: who has which colour now, the gravest first. */
export function Page() {
  const navigate = useNavigate()
  const address = useListAddress('rainbow', FILTERS)
  const { current, size, filters } = address
  const { level, ...words } = filters
  return (
    <ListPage<RainbowRow, Filter>
      crumbs={[planMessages.crumb]}
      title={texts.title}
      note={texts.note}
      query={useRainbow({ current, size, ...askedOf(words), ...(level ? { level: Number(level) } : {}) })}
      address={address}
      rowName={({ userName }) => userName}
      columns={columns}
      search={SEARCH}
      rowActions={[
        { key: 'file', label: texts.file, run: ({ id }) => void navigate(`/documentationInfo?userId=${id}`) },
      ]}
      empty={texts.empty}
    />
  )
}
