import { labelOf, meetsPermission, ports } from '@xinqiao/domain'
import { Button } from 'antd'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.ts'
import { useSession } from '../../session/index.ts'
import { deviceName } from './device-name.ts'
import { CardFacts, Device, ListPage } from './list-page.tsx'
import { type Column, RecordList } from './record-list.tsx'
import styles from './record-list.module.css'
import { SearchForm } from './search-form.tsx'
import { sessionMessages } from './session-admin.messages.ts'
import { type OnlineSession, useKick, useOnline } from './session-admin.queries.ts'
import { useListAddress } from './use-list-address.ts'

const texts = sessionMessages.online
const { columns } = sessionMessages

export function Page() {
  const { current, size, filters, search, turn } = useListAddress(['keyword'])
  const query = useOnline({ current, size, keyword: filters.keyword })
  return (
    <ListPage
      group={sessionMessages.system}
      title={texts.title}
      search={
        <SearchForm
          key={filters.keyword}
          label={texts.keyword}
          placeholder={texts.placeholder}
          keyword={filters.keyword}
          onSearch={(keyword) => (keyword === filters.keyword ? void query.refetch() : search({ keyword }))}
          onReset={() => search({ keyword: '' })}
        />
      }
    >
      <RecordList
        label={texts.title}
        query={query}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        Card={OnlineCard}
        empty={{ title: texts.empty, description: texts.emptyLead }}
        page={{ current, size, turn }}
      />
    </ListPage>
  )
}

const COLUMNS: ReadonlyArray<Column<OnlineSession>> = [
  { title: columns.person, render: (_, row) => <Person row={row} /> },
  { title: columns.role, dataIndex: 'roleName', render: (role: string | null) => role ?? sessionMessages.none },
  { title: columns.method, dataIndex: 'method' },
  { title: columns.port, dataIndex: 'port', render: (port: string) => labelOf(ports, port) },
  { title: columns.device, dataIndex: 'device', render: (device: string) => <Device name={device} /> },
  { title: columns.ip, dataIndex: 'ip' },
  { title: columns.since, dataIndex: 'createTime' },
  { title: columns.seen, dataIndex: 'lastSeenTime' },
  { title: sessionMessages.actions, fixed: 'right', render: (_, row) => <KickButton row={row} /> },
]

function Person({ row }: { row: OnlineSession }) {
  return (
    <span className={styles.who}>
      {row.realName}
      <small>{row.username}</small>
    </span>
  )
}

function KickButton({ row }: { row: OnlineSession }) {
  const mayKick = useSession((state) => meetsPermission(state.user?.permissions ?? [], 'admin_online_kick_btn'))
  const kick = useKick()
  if (row.current) return <span className={styles.tag}>{sessionMessages.this}</span>
  if (!mayKick) return null
  const ask = async () => {
    const yes = await confirm({
      title: texts.askKick(row.realName),
      content: texts.askKickLead(deviceName(row.device)),
      okText: texts.kick,
      danger: true,
    })
    if (yes) kick.mutate(row.id, { onSuccess: () => toast.success(texts.kicked) })
  }
  return (
    <Button
      danger
      type="link"
      size="small"
      className={styles.action ?? ''}
      loading={kick.isPending}
      onClick={() => void ask()}
    >
      {texts.kick}
    </Button>
  )
}

function OnlineCard({ row }: { row: OnlineSession }) {
  return (
    <>
      <div className={styles.cardHead}>
        <b>{row.realName}</b>
        <span className={styles.quiet}>{row.roleName}</span>
        <KickButton row={row} />
      </div>
      <CardFacts
        rows={[
          [columns.username, row.username],
          [columns.device, `${deviceName(row.device)} · ${labelOf(ports, row.port)}`],
          [columns.ip, row.ip],
          [columns.since, row.createTime],
          [columns.seen, row.lastSeenTime],
        ]}
      />
    </>
  )
}
