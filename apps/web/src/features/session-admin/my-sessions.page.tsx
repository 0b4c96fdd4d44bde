import { labelOf, ports } from '@xinqiao/domain'
import { Button } from 'antd'
import { confirm } from '../../kit/confirm.tsx'
import { RefreshIcon } from '../../kit/icons/icons.tsx'
import { toast } from '../../kit/toast.ts'
import { deviceName } from './device-name.ts'
import { CardFacts, Device, ListPage } from './list-page.tsx'
import { type Column, RecordList } from './record-list.tsx'
import styles from './record-list.module.css'
import { sessionMessages } from './session-admin.messages.ts'
import { type OnlineSession, useEndMine, useMySessions } from './session-admin.queries.ts'

const texts = sessionMessages.mine
const { columns } = sessionMessages

export function Page() {
  const query = useMySessions()
  const data = query.data && { records: query.data, total: query.data.length }
  return (
    <ListPage group={sessionMessages.personal} title={texts.title}>
      <div className={styles.bar}>
        <p>{texts.lead}</p>
        <Button
          type="text"
          aria-label={sessionMessages.refresh}
          title={sessionMessages.refresh}
          loading={query.isFetching}
          icon={<RefreshIcon size={16} />}
          onClick={() => void query.refetch()}
        />
      </div>
      <RecordList
        label={texts.title}
        query={{ ...query, data }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        Card={DeviceCard}
        empty={{ title: texts.empty }}
      />
    </ListPage>
  )
}

const COLUMNS: ReadonlyArray<Column<OnlineSession>> = [
  { title: columns.device, dataIndex: 'device', render: (device: string) => <Device name={device} /> },
  { title: columns.port, dataIndex: 'port', render: (port: string) => labelOf(ports, port) },
  { title: columns.method, dataIndex: 'method' },
  { title: columns.role, dataIndex: 'roleName', render: (role: string | null) => role ?? sessionMessages.none },
  { title: columns.ip, dataIndex: 'ip' },
  { title: columns.since, dataIndex: 'createTime' },
  { title: columns.seen, dataIndex: 'lastSeenTime' },
  { title: sessionMessages.actions, fixed: 'right', render: (_, row) => <EndButton row={row} /> },
]

function EndButton({ row }: { row: OnlineSession }) {
  const end = useEndMine()
  if (row.current) return <span className={styles.tag}>{sessionMessages.this}</span>
  const ask = async () => {
    const yes = await confirm({
      title: texts.askEnd(deviceName(row.device)),
      content: texts.askEndLead,
      okText: texts.end,
      danger: true,
    })
    if (yes) end.mutate(row.id, { onSuccess: () => toast.success(texts.ended) })
  }
  return (
    <Button
      danger
      type="link"
      size="small"
      className={styles.action ?? ''}
      loading={end.isPending}
      onClick={() => void ask()}
    >
      {texts.end}
    </Button>
  )
}

function DeviceCard({ row }: { row: OnlineSession }) {
  return (
    <>
      <div className={styles.cardHead}>
        <b>{deviceName(row.device)}</b>
        <EndButton row={row} />
      </div>
      <CardFacts
        rows={[
          [columns.port, labelOf(ports, row.port)],
          [columns.method, row.method],
          [columns.ip, row.ip],
          [columns.since, row.createTime],
          [columns.seen, row.lastSeenTime],
        ]}
      />
    </>
  )
}
