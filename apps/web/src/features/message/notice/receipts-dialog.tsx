import { Pagination } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { noticeTexts } from './notice.messages.ts'
import { type ManagedNotice, type Receipt, useReceipts } from './notice.queries.ts'
import styles from './receipts-dialog.module.css'

const texts = noticeTexts.receipts
type Tab = 'unread' | 'read' | 'all'
const SIZE = 10

/** Who has read it and who has not. */
export function ReceiptsDialog({ notice, onClose }: { notice: ManagedNotice; onClose: () => void }) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('unread')
  const [current, setCurrent] = useState(1)
  const query = useReceipts({
    id: notice.id,
    current,
    size: SIZE,
    ...(tab === 'all' ? {} : { isRead: tab === 'read' }),
  })
  const { data } = query
  return (
    <Dialog open flush onPhone="full" title={texts.title(notice.title)} onClose={onClose}>
      <Row justify="between" look="faint 13" className={styles.tabs}>
        <UnderlineTabs<Tab>
          id={id}
          label={noticeTexts.list.state}
          value={tab}
          onChange={(next) => {
            setTab(next)
            setCurrent(1)
          }}
          items={[
            { key: 'unread', label: texts.unread },
            { key: 'read', label: texts.read },
            { key: 'all', label: texts.all },
          ]}
        />
        {data ? <span role="status">{texts.summary(data.readCount, data.receiverCount)}</span> : null}
      </Row>
      <div {...tabPanel(id, tab)} className={styles.panel}>
        {data ? (
          <People rows={data.records} />
        ) : (
          <QueryState size="card" query={query} title={noticeTexts.detail.failed} rows={4} />
        )}
      </div>
      {data && data.total > SIZE ? (
        <div className={styles.pager}>
          <Pagination
            align="end"
            size="small"
            showSizeChanger={false}
            current={current}
            pageSize={SIZE}
            total={data.total}
            onChange={setCurrent}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

function People({ rows }: { rows: readonly Receipt[] }) {
  if (rows.length === 0) return <EmptyState size="card" title={texts.empty} />
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.dept}</th>
          <th scope="col">{texts.time}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, realName, deptName, readTime }) => (
          <tr key={userId}>
            <td>{realName}</td>
            <td>{deptName ?? '-'}</td>
            <td data-read={readTime !== null}>{readTime?.slice(0, 16) ?? texts.notYet}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
