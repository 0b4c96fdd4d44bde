import type { ActMode, ActNode, ActOption, ApprovalState, StepResult, TimeoutAction } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type SettingRow = {
  tenant_id: number
  option_id: ActOption
  enabled: boolean
  mode: ActMode
  nodes: readonly ActNode[]
  timeout_hours: number
  on_timeout: TimeoutAction
  remark: string
  version: number
  updated_at: Date
  updated_by: string | null
}

/** What a flow keeps of the setting it began with. */
export type FrozenSetting = Pick<SettingRow, 'nodes' | 'timeout_hours' | 'on_timeout'>

export type FlowRow = {
  tenant_id: number
  id: string
  option_id: ActOption
  biz_type: string
  biz_id: string
  title: string
  reason: Buffer
  applicant_id: string
  state: ApprovalState
  mode: ActMode
  setting: FrozenSetting
  current_node: number
  due_at: Date | null
  decide_by: Date | null
  agree_until: Date | null
  reminded: number
  urged_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  created_at: Date
  updated_at: Date
  version: number
}

export type StepOrigin = 'user' | 'role' | 'deptHead' | 'admin' | 'escalated' | 'transfer'

export type StepRow = {
  tenant_id: number
  id: string
  flow_id: string
  node: number
  place: number
  approver_id: string
  applicant_id: string
  role_id: string | null
  origin: StepOrigin
  stand_in: boolean
  result: StepResult
  opinion: Buffer | null
  asked_at: Date | null
  acted_at: Date | null
  created_at: Date
}

export const REASON_FIELD = 'approval_flow.reason'
export const OPINION_FIELD = 'approval_step.opinion'

/** What a key rotation must re-seal. */
export const sealedApprovalColumns: readonly SealedColumn[] = [
  { table: 'approval_flow', column: 'reason', field: REASON_FIELD },
  { table: 'approval_step', column: 'opinion', field: OPINION_FIELD },
]
