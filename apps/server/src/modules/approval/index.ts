import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { approvalRegistration } from './approval.routes.ts'
import { agreeFlow, rejectFlow, withdrawFlow, type Answer, type Decided } from './decide-flow.ts'
import { subjectsOf, type FlowSubject } from './flow-subject.ts'
import { transferFlow, type Transferred } from './pass-on.ts'
import { createSetting } from './save-setting.ts'
import { tendCron } from './tend-flows.ts'

export { countWaiting } from './approval.repo.ts'
export { dropFlows, flowAskedOf, pendingFlows, type PendingFlow } from './drop-flows.ts'
export type { Fact, Flow, FlowSubject } from './flow-subject.ts'
export { waitingFlows } from './list-flows.ts'
export { approvalNeeded, submitFlow, type Decider } from './submit-flow.ts'

export type ApprovalModule = {
  readonly registration: Registration
  readonly crons: readonly CronDefinition[]
  /** What people do by calls, for whoever acts in their place. */
  readonly engine: Engine
}

type Engine = {
  createSetting: typeof createSetting
  agree(tx: Tx, actor: Actor, answer: Answer): Promise<Decided>
  reject(tx: Tx, actor: Actor, answer: Answer): Promise<Decided>
  withdraw(tx: Tx, actor: Actor, id: string): Promise<Decided>
  transfer(tx: Tx, actor: Actor, to: Transferred): Promise<null>
}

/** Requests that somebody else must agree to. What they are about comes from the modules whose business it is. */
export const createApprovalModule = (subjects: readonly FlowSubject[]): ApprovalModule => {
  const byType = subjectsOf(subjects)
  return {
    registration: approvalRegistration(byType),
    crons: [tendCron(byType), replayCron('approval_flow', 'approval_flow')],
    engine: {
      createSetting,
      agree: (tx, actor, answer) => agreeFlow(tx, actor, byType, answer),
      reject: (tx, actor, answer) => rejectFlow(tx, actor, byType, answer),
      withdraw: (tx, actor, id) => withdrawFlow(tx, actor, byType, id),
      transfer: (tx, actor, to) => transferFlow(tx, actor, byType, to),
    },
  }
}
export { approvalModule } from './approval.module.ts'
