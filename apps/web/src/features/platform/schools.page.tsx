import { productCodes, schoolConcernCodes, schoolConcerns, sizeWords } from '@xinqiao/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { Column, Row, Text } from '../../kit/layout/layout.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { NewSchool } from './new-school.tsx'
import { platformMessages } from './platform.messages.ts'
import { type School, useSchools, useSummary } from './platform.queries.ts'
import { backupWords, daysUntil, schoolLook, stateNote } from './school-look.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { Usage } from './usage.tsx'
import styles from './platform.module.css'

const texts = platformMessages.schools

export function Page() {
  const address = useListAddress('schools', ['keyword', 'concern'])
  const query = useSchools(address.asked)
  const summary = useSummary().data
  const [isOpening, setOpening] = useState(false)
  return (
    <div className={styles.desk} data-beside={isOpening}>
      <ListPage<School, 'keyword' | 'concern'>
        title={texts.title}
        lead={summary ? texts.told(summary.schools) : texts.note}
        numbered={false}
        columnsVersion={2}
        top={summary ? <SummaryTiles summary={summary} /> : null}
        query={query}
        address={address}
        rowName={(row) => row.name}
        columns={COLUMNS}
        quick
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
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <NewSchool open={isOpening} onClose={() => setOpening(false)} />
    </div>
  )
}

const SOON_DAYS = 30

const COLUMNS: ReadonlyArray<ListColumn<School>> = [
  {
    key: 'name',
    title: texts.name,
    width: 150,
    always: true,
    text: (row) => row.name,
    render: (row) => (
      <Row gap={10}>
        <Avatar name={row.name} src={null} />
        <Column slim>
          <Link className={styles.name} to={`/platform/school?school=${row.id}`}>
            {row.name}
          </Link>
          <Text look="faint 12/18" className={styles.code}>
            {row.isDemo ? `${row.shortName} · ${texts.demo}` : row.shortName}
          </Text>
        </Column>
      </Row>
    ),
  },
  {
    key: 'products',
    title: texts.products,
    width: 64,
    text: (row) => texts.productsOf(row.products, productCodes.length),
  },
  {
    key: 'accounts',
    title: texts.accounts,
    width: 116,
    text: (row) => texts.of(row.accounts, row.maxAccounts),
    render: (row) => <Usage count={row.accounts} most={row.maxAccounts} />,
  },
  {
    key: 'fileBytes',
    title: texts.files,
    width: 112,
    text: (row) => sizeWords(row.fileBytes),
    render: (row) => <Usage count={row.fileBytes} most={row.maxFileBytes} as="bytes" />,
  },
  {
    key: 'state',
    title: texts.state,
    width: 88,
    onCard: 'aside',
    text: (row) => schoolLook(row.state).label,
    render: (row) => (
      <Column align="start">
        <StatusTag {...schoolLook(row.state)} />
        <Text look={`${noteTone(row)} 12/18`}>{stateNote(row)}</Text>
      </Column>
    ),
  },
  {
    key: 'expireDate',
    title: texts.end,
    width: 92,
    text: (row) => row.expireDate ?? texts.endless,
    render: (row) => <End day={row.expireDate} isTrial={row.isTrial} />,
  },
  {
    key: 'backup',
    title: texts.backup,
    width: 92,
    text: (row) => backupWords(row),
    render: (row) => <Text look={row.backup.isFailed ? 'danger' : 'plain'}>{backupWords(row)}</Text>,
  },
  { key: 'domain', title: texts.domain, width: 200, optional: true },
  { key: 'createTime', title: texts.since, width: 160, kind: 'time', optional: true },
]

const noteTone = ({ backup, state }: School) => {
  if (backup.isFailed) return 'danger'
  return state === 'full' || state === 'stuffed' ? 'warning' : 'soft'
}

function End({ day, isTrial }: { day: string | null; isTrial: boolean }) {
  if (day === null) return <Text look="faint">{texts.endless}</Text>
  const left = daysUntil(day)
  if (left > SOON_DAYS) return <Text>{day}</Text>
  return (
    <Column>
      <Text look="warning">{day}</Text>
      <Text look="warning 12/18">{texts.left(left, isTrial)}</Text>
    </Column>
  )
}
