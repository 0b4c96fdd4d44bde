import { taskMachine, taskOutcome, type TaskAction } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import type { TaskRow } from './task.tables.ts'

type Move = {
  id: string
  action: TaskAction
  by: 'owner' | 'system'
  ownerId?: string
  version?: number
  about?: string
  set?: Partial<TaskRow>
}

/** Every change of a task's state goes through here, so that outcome, time and announcement always go along. */
export const moveTask = async (tx: Tx, { id, action, by, ownerId, set, ...rest }: Move): Promise<TaskRow> => {
  const { row } = await runTransition<'0' | '1' | '2', TaskAction, 'owner' | 'system', never, never, TaskRow>(tx, {
    machine: taskMachine,
    id,
    action,
    by: [by],
    // Somebody else's task looks like no task at all, finished or not.
    ...(ownerId === undefined ? {} : { visible: (task: TaskRow) => task.owner_id === ownerId }),
    set: { ...set, outcome: taskOutcome(action), updated_at: tx.now },
    wrongState: 'task.wrong_state',
    ...rest,
  })
  tx.notify('task', row.owner_id)
  return row
}
