import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../kit/form/button.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useTabTitle } from '../../kit/page-tab.ts'
import { EmptyState } from '../../kit/states/states.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { levelLook, stateLook } from './looks.tsx'
import { LIST, signalPath } from './paths.ts'
import { warningMessages } from './warning.messages.ts'
import { type PersonSignal, usePersonSignals } from './warning.queries.ts'

const texts = warningMessages.person

const columns: ReadonlyArray<ListColumn<PersonSignal>> = [
  { key: 'createTime', title: texts.columns.created, kind: 'time', width: 160, always: true, onCard: 'title' },
  { key: 'level', title: texts.columns.level, width: 130, onCard: 'aside', look: (row) => levelLook(row) },
  { key: 'sourceName', title: texts.columns.source, width: 120 },
  {
    key: 'state',
    title: texts.columns.state,
    width: 200,
    text: (row) => [stateLook(row).label, row.endWords].filter(Boolean).join(' '),
    render: (row) => (
      <>
        <StatusTag {...stateLook(row)} /> {row.endWords}
      </>
    ),
  },
  { key: 'takenByName', title: texts.columns.taker, width: 110 },
  { key: 'doneTime', title: texts.columns.done, kind: 'time', width: 160 },
]

/** 预警结果详情: how one person's warnings came and went. */
export function Page() {
  const [params] = useSearchParams()
  const userId = params.get('userId') ?? ''
  const navigate = useNavigate()
  const query = usePersonSignals(userId ? { userId } : null)
  const who = query.data?.visitorName ?? ''
  useTabTitle(who ? texts.tab(who) : undefined)
  if (userId === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate(LIST)}>{warningMessages.detail.goList}</Button>}
      />
    )
  return (
    <ListPage<PersonSignal>
      id="warning.person"
      crumbs={[warningMessages.crisis, texts.crumb]}
      title={who ? texts.tab(who) : texts.crumb}
      query={{ ...query, data: query.data && { records: query.data.rows, total: query.data.rows.length } }}
      columns={columns}
      rowActions={[{ key: 'view', label: warningMessages.acts.view, run: ({ id }) => void navigate(signalPath(id)) }]}
      empty={{ title: texts.empty, description: '' }}
    />
  )
}
