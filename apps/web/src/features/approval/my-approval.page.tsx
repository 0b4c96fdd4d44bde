import { approvalMessages } from './approval.messages.ts'
import { FlowList } from './flow-list.tsx'

export function Page() {
  return <FlowList id="my-approval" crumb={approvalMessages.personal} title={approvalMessages.list.mine} />
}
