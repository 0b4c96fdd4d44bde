import { defineModule } from '../../kernel/module.ts'
import type { FlowSubject } from './flow-subject.ts'
import { approvalActs } from './approval.acts.ts'
import { sealedApprovalColumns } from './approval.tables.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What can be approved. */
    flowSubjects: readonly FlowSubject[]
  }
}

export const approvalModule = defineModule({
  actSources: [approvalActs],
  sealed: sealedApprovalColumns,
})
