import { Alert } from 'antd'
import { Link } from 'react-router'
import { kitTexts } from '../texts.ts'

/** What has been proposed and holds only when somebody else has confirmed it. */
export type PendingItem = {
  readonly flowId: string
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly proposerName: string
  readonly createTime: string
}

/** Stands beside what holds today, so that nobody takes the one for the other. */
export function PendingNotes({ items }: { items: readonly PendingItem[] }) {
  return items.map(({ flowId, title, facts, proposerName, createTime }) => (
    <Alert
      key={flowId}
      type="warning"
      showIcon
      title={kitTexts.pending(title)}
      description={
        <>
          {facts.map(({ label, text }) => (
            <p key={label}>{`${label}：${text}`}</p>
          ))}
          <p>{kitTexts.pendingBy(proposerName, createTime.slice(0, 16))}</p>
          <Link to={`/approval_detail?id=${flowId}`}>{kitTexts.pendingLook}</Link>
        </>
      }
    />
  ))
}
