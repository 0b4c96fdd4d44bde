import { deviceName } from '@xinqiao/domain'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list/list.types.ts'
import { deviceColumn, Marked, sessionColumns } from './parts.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import { type OnlineSession, useEndMine, useMySessions } from './session-admin.queries.ts'

const texts = sessionMessages.mine

export function Page() {
  const query = useMySessions()
  return (
    <ListPage
      id="my-sessions"
      crumbs={[sessionMessages.personal]}
      title={texts.title}
      query={{ ...query, data: query.data && { records: query.data, total: query.data.length } }}
      rowName={(row) => deviceName(row.device)}
      note={texts.lead}
      columns={COLUMNS}
      rowActions={useEnding()}
      empty={{ title: texts.empty }}
    />
  )
}

const COLUMNS: ReadonlyArray<ListColumn<OnlineSession>> = [
  {
    ...deviceColumn,
    width: 230,
    always: true,
    render: (row) => <Marked current={row.current}>{deviceName(row.device)}</Marked>,
  },
  { key: 'roleName', title: sessionMessages.columns.role, width: 110 },
  ...sessionColumns,
]

function useEnding(): ReadonlyArray<RowAction<OnlineSession>> {
  const end = useEndMine()
  return [
    {
      key: 'end',
      label: texts.end,
      danger: true,
      shown: (row) => !row.current,
      question: (row) => ({
        title: texts.askEnd(deviceName(row.device)),
        content: texts.askEndLead,
        okText: texts.end,
        danger: true,
      }),
      run: (row) => end.mutateAsync(row.id),
      done: texts.ended,
    },
  ]
}
