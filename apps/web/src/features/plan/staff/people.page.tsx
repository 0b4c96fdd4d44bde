import { useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import { type AssessedPerson, usePeople } from '../plan.queries.ts'
import { SpaceLink, useGo } from '../space.tsx'
import { Page as Sheets } from './sheets.page.tsx'

const texts = planMessages.people

const FILTERS = ['keyword'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 50 },
]

const pathOf = ({ id }: AssessedPerson): string => `/documentationInfo?userId=${id}`

const columns: ReadonlyArray<ListColumn<AssessedPerson>> = [
  {
    key: 'user',
    title: texts.columns.user,
    width: 190,
    always: true,
    onCard: 'title',
    text: ({ userName, userNo }) => `${userName} ${userNo}`,
    render: (row) => <SpaceLink to={pathOf(row)}>{`${row.userName} ${row.userNo}`}</SpaceLink>,
  },
  { key: 'deptName', title: texts.columns.dept, width: 180 },
  { key: 'doneCount', title: texts.columns.count, width: 120, text: ({ doneCount }) => texts.times(doneCount ?? 0) },
  { key: 'lastTime', title: texts.columns.last, kind: 'time', width: 150 },
]

/** 测评档案: who has answered, and of one of them every time they did. */
export function Page() {
  const userId = useSearchParams()[0].get('userId')
  return userId === null ? <People /> : <Sheets />
}

function People() {
  const crumb = useCrumb()
  const go = useGo()
  const address = useListAddress('assessed', FILTERS)
  return (
    <ListPage<AssessedPerson, Filter>
      crumbs={[crumb]}
      title={texts.title}
      query={usePeople({ ...address.asked, hasAnswered: true })}
      address={address}
      rowName={({ userName }) => userName}
      columns={columns}
      search={SEARCH}
      rowActions={[{ key: 'open', label: texts.open, run: (row) => go(pathOf(row)) }]}
      empty={texts.empty}
    />
  )
}
