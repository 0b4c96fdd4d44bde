import { defineModule } from '../../kernel/module.ts'
import type { FlowSubject } from './flow-subject.ts'
import { sealedApprovalColumns } from './approval.tables.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What can be approved. */
    flowSubjects: readonly FlowSubject[]
  }
}

export const approvalModule = defineModule({
  sealed: sealedApprovalColumns,
})
