export { ApprovalsCard } from './approvals-card.tsx'
export { FlowDecision } from './flow-decision.tsx'
export { FlowAnswer } from './flow-answer.tsx'
