import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'
import { RevealedName } from '../../reveal/index.ts'
import { appointmentMessages } from '../appointment.messages.ts'
import { ExtensionForm } from './extension-form.tsx'
import { extensionMessages as texts } from './extension.messages.ts'
import { type ExtensionRow, useExtensions } from './extension.queries.ts'

const FILTERS = ['tab', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

export function Page() {
  const address = useListAddress('extensions', FILTERS)
  const navigate = useNavigate()
  const [isApplying, setApplying] = useState(false)
  const { tab, keyword } = address.filters
  const rows = useExtensions({
    current: address.current,
    size: address.size,
    ...(keyword ? { keyword } : {}),
    ...(tab ? { status: Number(tab) } : {}),
  })
  return (
    <>
      <ListPage<ExtensionRow, Filter>
        crumbs={[appointmentMessages.consult, texts.crumb]}
        title={texts.title}
        query={rows}
        address={address}
        rowName={(row) => row.visitorName}
        columns={COLUMNS}
        search={[
          {
            kind: 'text',
            name: 'keyword',
            label: texts.search.keyword,
            placeholder: texts.search.keywordHint,
            max: 50,
          },
        ]}
        tabs={{
          name: 'tab',
          label: texts.tabs.label,
          items: [
            { value: '', label: texts.tabs.all },
            ...(['1', '2', '3'] as const).map((value) => ({ value, label: texts.tabs[value] })),
          ],
        }}
        actions={[
          {
            key: 'apply',
            label: texts.apply,
            primary: true,
            icon: <PlusIcon size={14} />,
            need: 'consult_appoint_host_btn',
            run: () => setApplying(true),
          },
        ]}
        rowActions={[
          {
            key: 'flow',
            label: texts.flow,
            shown: (row) => row.flowId !== null,
            run: (row) => navigate(`/approval_detail?id=${row.flowId ?? ''}`),
          },
        ]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <ExtensionForm open={isApplying} onClose={() => setApplying(false)} />
    </>
  )
}

const LOOKS: Readonly<Record<number, Omit<StatusLook, 'label'>>> = {
  1: { icon: <ClockIcon size={12} />, tone: 'warning' },
  2: { icon: <CheckIcon size={12} />, tone: 'success' },
  3: { icon: <CloseIcon size={12} />, tone: 'danger' },
}

const COLUMNS: ReadonlyArray<ListColumn<ExtensionRow>> = [
  {
    key: 'visitor',
    title: texts.columns.visitor,
    width: 128,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => <RevealedName kind="visitorIds" id={row.visitorId} name={row.visitorName} no={row.visitorNo} />,
  },
  { key: 'hostName', title: texts.columns.host, width: 96 },
  { key: 'termName', title: texts.columns.term, width: 160 },
  { key: 'times', title: texts.columns.times, width: 96, text: (row) => texts.times(row.times) },
  { key: 'reason', title: texts.columns.reason, width: 220 },
  { key: 'summary', title: texts.columns.summary, width: 220 },
  {
    key: 'status',
    title: texts.columns.state,
    width: 100,
    onCard: 'aside',
    text: (row) => row.statusName,
    render: (row) => (
      <StatusTag label={row.statusName} {...(LOOKS[row.status] ?? { icon: <ClockIcon size={12} />, tone: 'closed' })} />
    ),
  },
  { key: 'createTime', title: texts.columns.created, kind: 'time' },
]
