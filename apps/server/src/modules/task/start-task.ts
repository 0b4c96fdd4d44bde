import { taskMachine } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'

export type NewTask = {
  kind: string
  taskType: number
  title: string
  input?: unknown
  /** Somebody else's work, which the acting person only sets off. */
  ownerId?: string
}

/** Queues background work, for the acting person unless said otherwise; it begins when the transaction has committed. Returns the task's id. */
export const startTask = async (tx: Tx, task: NewTask): Promise<string> => {
  const ownerId = task.ownerId ?? tx.actor?.userId
  if (ownerId === undefined) throw new AppError('auth.required')
  const id = tx.newId()
  await tx.insert('task', {
    id,
    kind: task.kind,
    task_type: task.taskType,
    title: task.title,
    state: taskMachine.initial,
    outcome: null,
    input: JSON.stringify(task.input ?? {}),
    total_count: 0,
    success_count: 0,
    total_progress: 0,
    current_progress: 0,
    file_id: null,
    expires_at: null,
    message: null,
    owner_id: ownerId,
    created_at: tx.now,
    updated_at: tx.now,
    version: 1,
  })
  await recordInitial(tx, { machine: taskMachine, entity: 'task', id })
  tx.job({ name: 'task.run', payload: { taskId: id }, key: `task:${id}` })
  tx.notify('task', ownerId)
  return id
}
