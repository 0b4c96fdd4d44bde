import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { crisisMessages } from './crisis.messages.ts'
import { type Talk, useTalks } from './crisis.queries.ts'
import { starLook } from './looks.tsx'
import { answerPath, casePath, RECEIPTS } from './paths.ts'

const texts = crisisMessages.talks

const columns: ReadonlyArray<ListColumn<Talk>> = [
  {
    key: 'person',
    title: texts.columns.person,
    width: 120,
    always: true,
    onCard: 'title',
    text: (row) => row.personName,
    render: (row) => <Link to={casePath(row.caseId)}>{row.personName}</Link>,
  },
  { key: 'caseNo', title: texts.columns.no, width: 140 },
  {
    key: 'star',
    title: texts.columns.star,
    width: 130,
    onCard: 'aside',
    text: ({ star }) => (star === null ? crisisMessages.ungraded : starLook(star).label),
    render: ({ star }) => (star === null ? crisisMessages.ungraded : <StatusTag {...starLook(star)} />),
  },
  { key: 'time', title: texts.columns.time, kind: 'time', width: 150 },
  { key: 'hours', title: texts.columns.hours, width: 100, text: ({ hours }) => texts.hours(hours) },
  { key: 'riskName', title: texts.columns.risk, width: 100 },
  { key: 'measureName', title: texts.columns.measure, width: 100 },
  { key: 'byName', title: texts.columns.by, width: 110 },
]

/** 干预管理: what was done, newest first. */
export function Page() {
  const address = useListAddress('crisis.talks', [] as const)
  const navigate = useNavigate()
  return (
    <ListPage<Talk>
      id="crisis.talks"
      crumbs={[crisisMessages.crumb]}
      title={texts.title}
      query={useTalks({ current: address.current, size: address.size })}
      address={address}
      rowKey={(row) => row.id}
      rowName={(row) => row.personName}
      columns={columns}
      actions={[
        { key: 'receipts', label: texts.receipts, need: 'crisis_case_handle_btn', run: () => void navigate(RECEIPTS) },
      ]}
      rowActions={[
        { key: 'read', label: texts.read, run: ({ answerId }) => void navigate(answerPath(answerId)) },
        { key: 'case', label: texts.case, run: ({ caseId }) => void navigate(casePath(caseId)) },
      ]}
      empty={texts.empty}
    />
  )
}
