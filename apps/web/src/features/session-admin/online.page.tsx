import { meetsPermission, deviceName } from '@xinqiao/domain'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useSession } from '../../session/index.ts'
import { deviceColumn, Marked, sessionColumns } from './parts.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import styles from './session-admin.module.css'
import { type OnlineSession, useKick, useOnline } from './session-admin.queries.ts'

const texts = sessionMessages.online
const { columns } = sessionMessages

export function Page() {
  const address = useListAddress('online', ['keyword'])
  const query = useOnline(address.asked)
  return (
    <ListPage<OnlineSession, 'keyword'>
      crumbs={[sessionMessages.system]}
      title={texts.title}
      query={query}
      address={address}
      rowName={(row) => row.realName}
      search={[{ kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.placeholder }]}
      columns={COLUMNS}
      rowActions={useKicking()}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const COLUMNS: ReadonlyArray<ListColumn<OnlineSession>> = [
  {
    key: 'person',
    title: columns.person,
    width: 150,
    always: true,
    text: (row) => `${row.realName} ${row.username}`,
    render: (row) => (
      <Marked current={row.current}>
        <span className={styles.who}>
          {row.realName}
          <small>{row.username}</small>
        </span>
      </Marked>
    ),
  },
  { key: 'roleName', title: columns.role, width: 110 },
  deviceColumn,
  ...sessionColumns,
]

function useKicking(): ReadonlyArray<RowAction<OnlineSession>> {
  const mayKick = useSession((state) => meetsPermission(state.user?.permissions ?? [], 'admin_online_kick_btn'))
  const kick = useKick()
  if (!mayKick) return []
  return [
    {
      key: 'kick',
      label: texts.kick,
      danger: true,
      shown: (row) => !row.current,
      question: (row) => ({
        title: texts.askKick(row.realName),
        content: texts.askKickLead(deviceName(row.device)),
        okText: texts.kick,
        danger: true,
      }),
      run: (row) => kick.mutateAsync(row.id),
      done: texts.kicked,
    },
  ]
}
