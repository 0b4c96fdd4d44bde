import { loginResults, optionsOf } from '@xinqiao/domain'
import { AlertIcon, CheckIcon } from '../../kit/icons/icons.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { useExport } from '../export/index.ts'
import { deviceColumn } from './parts.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import { type LoginLogEntry, useLoginLog } from './session-admin.queries.ts'

const texts = sessionMessages.log
const { columns } = sessionMessages

export function Page() {
  const address = useListAddress('login-log', ['dates', 'keyword', 'result'])
  const { filters } = address
  const log = useLoginLog(address.asked)
  return (
    <ListPage
      crumbs={[sessionMessages.system]}
      title={texts.title}
      query={log}
      actions={[
        useExport({
          title: texts.title,
          need: 'admin_export_list_btn',
          list: 'loginLog',
          filter: filters,
        }),
      ]}
      address={address}
      search={[
        { kind: 'dates', name: 'dates', label: texts.dates },
        { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.placeholder },
        {
          kind: 'select',
          name: 'result',
          label: texts.result,
          placeholder: texts.allResults,
          options: optionsOf(loginResults),
        },
      ]}
      columns={COLUMNS}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const COLUMNS: ReadonlyArray<ListColumn<LoginLogEntry>> = [
  { key: 'time', title: columns.time, kind: 'time' },
  { key: 'username', title: columns.username, always: true, onCard: 'title' },
  { key: 'event', title: columns.event, width: 110 },
  {
    key: 'result',
    title: columns.result,
    width: 110,
    onCard: 'aside',
    render: ({ result }) => <Result words={result} isGood={result === loginResults.success} />,
  },
  { key: 'method', title: columns.method, width: 100 },
  deviceColumn,
  { key: 'ip', title: columns.ip, width: 130 },
  { key: 'reason', title: columns.reason, width: 180 },
]

function Result({ words, isGood }: { words: string; isGood: boolean }) {
  return (
    <StatusTag
      label={words}
      icon={isGood ? <CheckIcon size={12} /> : <AlertIcon size={12} />}
      tone={isGood ? 'success' : 'danger'}
    />
  )
}
