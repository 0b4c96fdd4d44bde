export { ApprovalsCard } from './approvals-card.tsx'
export { FlowAnswer } from './flow-answer.tsx'
