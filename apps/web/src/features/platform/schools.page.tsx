import { productCodes, schoolConcernCodes, schoolConcerns } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Column, Text } from '../../kit/layout/layout.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { NewSchool } from './new-school.tsx'
import { platformMessages } from './platform.messages.ts'
import { type School, useSchools, useSummary } from './platform.queries.ts'
import { schoolLook, sizeWords } from './school-look.tsx'
import { Usage } from './usage.tsx'

const texts = platformMessages.schools

export function Page() {
  const address = useListAddress('schools', ['keyword', 'concern'])
  const { current, size, filters } = address
  const query = useSchools({ current, size }, filters)
  const summary = useSummary().data
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <ListPage<School, 'keyword' | 'concern'>
        id="schools"
        crumbs={[platformMessages.platform]}
        title={texts.title}
        note={summary ? texts.told(summary) : texts.note}
        query={query}
        address={address}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={COLUMNS}
        search={[{ kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.placeholder }]}
        tabs={{
          name: 'concern',
          label: texts.tabs,
          items: [
            { value: '', label: texts.all, count: summary?.schools },
            ...schoolConcernCodes.map((value) => ({
              value,
              label: schoolConcerns[value],
              count: summary?.[value],
              due: value === 'attention' && (summary?.attention ?? 0) > 0,
            })),
          ],
        }}
        actions={[
          {
            key: 'add',
            label: texts.add,
            primary: true,
            need: platformMessages.manage,
            run: () => setOpening(true),
          },
        ]}
        rowActions={[{ key: 'open', label: texts.open, run: (row) => navigate(`/platform/school?school=${row.id}`) }]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <NewSchool open={isOpening} onClose={() => setOpening(false)} />
    </>
  )
}

const COLUMNS: ReadonlyArray<ListColumn<School>> = [
  {
    key: 'name',
    title: texts.name,
    width: 220,
    always: true,
    text: (row) => row.name,
    render: (row) => (
      <Column>
        <Text look="500">{row.isDemo ? `${row.name}（${texts.demo}）` : row.name}</Text>
        <Text look="faint 12/18">{row.shortName}</Text>
      </Column>
    ),
  },
  {
    key: 'products',
    title: texts.products,
    width: 90,
    text: (row) => texts.productsOf(row.products, productCodes.length),
  },
  {
    key: 'accounts',
    title: texts.accounts,
    width: 180,
    text: (row) => texts.of(row.accounts, row.maxAccounts),
    render: (row) => <Usage count={row.accounts} most={row.maxAccounts} />,
  },
  { key: 'fileBytes', title: texts.files, width: 100, text: (row) => sizeWords(row.fileBytes) },
  {
    key: 'state',
    title: texts.state,
    width: 120,
    onCard: 'aside',
    text: (row) => schoolLook(row.state).label,
    render: (row) => <StatusTag {...schoolLook(row.state)} />,
  },
  { key: 'expireDate', title: texts.end, width: 120, text: (row) => row.expireDate ?? texts.endless },
  { key: 'domain', title: texts.domain, width: 200 },
  { key: 'createTime', title: texts.since, width: 160, kind: 'time', optional: true },
]
