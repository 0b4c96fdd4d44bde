import { approvalMessages } from './approval.messages.ts'
import { FlowList } from './flow-list.tsx'

export function Page() {
  return <FlowList id="approval-record" crumb={approvalMessages.consult} title={approvalMessages.list.record} />
}
