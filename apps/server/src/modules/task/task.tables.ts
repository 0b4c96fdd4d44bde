import type { TaskOutcome, TaskState } from '@xinqiao/domain'

export type TaskRow = {
  tenant_id: number
  id: string
  kind: string
  task_type: number
  title: string
  state: TaskState
  outcome: TaskOutcome | null
  input: unknown
  total_count: number
  success_count: number
  total_progress: number
  current_progress: number
  file_id: string | null
  message: string | null
  /** Until when its file may be fetched. */
  expires_at: Date | null
  owner_id: string
  created_at: Date
  updated_at: Date
  version: number
}

export type TaskTables = {
  task: TaskRow
  user_account: { tenant_id: number; id: string; real_name: string }
  state_event: { tenant_id: number; entity: string; entity_id: string; action: string; reason: string | null }
}
