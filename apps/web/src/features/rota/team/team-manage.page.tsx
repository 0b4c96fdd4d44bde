import { hostCategories, optionsOf } from '@xinqiao/domain'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { UserPicker } from '../../../kit/user-picker/user-picker.tsx'
import { deptsInSight, loadColleagues } from '../../../session/index.ts'
import { Certificate } from './certificate.tsx'
import { type Editing, MemberForm } from './member-form.tsx'
import { profilePath } from './profile-path.ts'
import { manageTexts as texts, teamTexts } from './team.messages.ts'
import { type Member, useRemoveMember, useTeam } from './team.queries.ts'

const FILTERS = ['keyword', 'category'] as const
type Filter = (typeof FILTERS)[number]
const BETWEEN = '、'

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 50 },
  { kind: 'select', name: 'category', label: texts.category, options: optionsOf(hostCategories) },
]

const COLUMNS: ReadonlyArray<ListColumn<Member>> = [
  {
    key: 'realName',
    title: texts.columns.name,
    width: 130,
    always: true,
    onCard: 'title',
    render: (row) => (
      <Row as="span" inline gap={8}>
        <Avatar name={row.realName} src={row.avatar || null} size={24} />
        <Link to={profilePath(row, false)}>{row.realName}</Link>
      </Row>
    ),
  },
  { key: 'categoryName', title: texts.columns.category, width: 100, onCard: 'aside' },
  { key: 'title', title: texts.columns.title, width: 104 },
  {
    key: 'fields',
    title: texts.columns.fields,
    width: 176,
    text: ({ fields }) => fields.map(({ label }) => label).join(BETWEEN),
  },
  {
    key: 'certificateUntil',
    title: texts.columns.certificate,
    width: 128,
    text: ({ certificateUntil }) => certificateUntil,
    render: ({ certificateUntil }) => <Certificate until={certificateUntil} />,
  },
  {
    key: 'cases',
    title: texts.columns.cases,
    kind: 'number',
    width: 90,
    text: ({ activeCases, maxCases }) => `${activeCases} / ${maxCases}`,
  },
  {
    key: 'week',
    title: texts.columns.week,
    kind: 'number',
    width: 120,
    text: ({ booked, offered }) => `${booked} / ${offered}`,
  },
  {
    key: 'isShown',
    title: texts.columns.shown,
    width: 110,
    text: ({ isShown }) => (isShown ? texts.shown : texts.hidden),
  },
]

export function Page() {
  const navigate = useNavigate()
  const address = useListAddress('team', FILTERS)
  const team = useTeam()
  const remove = useRemoveMember()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isPicking, setPicking] = useState(false)
  const { current, size, filters } = address
  const { keyword, category } = filters
  const everybody = useMemo(() => (team.data ?? []).flatMap(({ people }) => people), [team.data])
  const data = useMemo(() => {
    const found = everybody.filter((one) => fits(one, { keyword, category }))
    return { records: found.slice((current - 1) * size, current * size), total: found.length }
  }, [everybody, keyword, category, current, size])
  const { error, isFetching, refetch } = team
  const query = { error, isFetching, refetch, data: team.data ? data : undefined }
  const add = { key: 'add', label: texts.add, primary: true, icon: <PlusIcon size={14} />, run: () => setPicking(true) }
  return (
    <>
      <ListPage<Member, Filter>
        crumbs={[teamTexts.product]}
        title={teamTexts.title}
        query={query}
        address={address}
        rowKey={({ userId }) => userId}
        rowName={({ realName }) => realName}
        columns={COLUMNS}
        search={SEARCH}
        actions={[add]}
        rowActions={[
          {
            key: 'view',
            label: texts.view,
            run: ({ userId }) => void navigate(`/team_manage_info/index?userId=${userId}`),
          },
          { key: 'edit', label: texts.edit, run: (member) => setEditing({ member }) },
          {
            key: 'remove',
            label: texts.remove,
            danger: true,
            question: ({ realName }) => ({
              title: texts.removeAsk(realName),
              content: texts.removeLead,
              okText: texts.remove,
              danger: true,
            }),
            run: ({ userId, version }) => remove.mutateAsync({ userId, version }),
            done: texts.removed,
          },
        ]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <UserPicker
        open={isPicking}
        title={texts.pick}
        depts={deptsInSight}
        people={async (question) => {
          const page = await loadColleagues(question)
          const isIn = (id: string): boolean => everybody.some(({ userId }) => userId === id)
          return {
            ...page,
            records: page.records.map((one) => (isIn(one.id) ? { ...one, no: texts.already, disabled: true } : one)),
          }
        }}
        value={[]}
        onClose={() => setPicking(false)}
        onChange={([person]) => {
          if (person) setEditing({ userId: person.id, realName: person.name })
        }}
      />
      <MemberForm editing={editing} isOwn={false} supervisors={everybody} onClose={() => setEditing(null)} />
    </>
  )
}

const fits = (member: Member, { keyword, category }: Readonly<Record<Filter, string>>): boolean =>
  (category === '' || member.category === category) &&
  (keyword === '' || member.realName.includes(keyword) || member.fields.some(({ label }) => label.includes(keyword)))
