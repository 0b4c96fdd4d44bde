import type { RowAction } from '../../kit/list/list.types.ts'
import { useSession } from '../../session/index.ts'
import { downloadMessages as texts } from './download.messages.ts'
import { isDone, type Task, useCancelTask } from './download.queries.ts'

/** Queued or running work is called off by whoever started it, after a question. */
export function useCancelAction(): RowAction<Task> {
  const cancel = useCancelTask()
  const me = useSession(({ user }) => user?.id)
  return {
    key: 'cancel',
    label: texts.cancel,
    danger: true,
    shown: (task) => !isDone(task) && task.createUserId === me,
    question: (task) => ({
      title: texts.askCancel(task.importFileName),
      content: texts.askCancelLead,
      okText: texts.cancel,
      cancelText: texts.keep,
      danger: true,
    }),
    run: (task) => cancel.mutateAsync(task.id),
    done: texts.cancelled,
  }
}
