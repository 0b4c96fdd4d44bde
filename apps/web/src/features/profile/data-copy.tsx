import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { ForwardIcon } from '../../kit/icons/icons.tsx'
import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import { isDone, saveTaskFile, shareOf, type Task, useTask } from '../download/index.ts'
import { profileMessages } from './profile.messages.ts'
import { useAskDataCopy } from './profile.queries.ts'

const texts = profileMessages.copy

/** Everything the product holds about oneself: asked for here, made in the background, saved here when it is ready. */
export function DataCopy() {
  const copy = useAskDataCopy()
  const taskId = copy.data ?? null
  const { data: task } = useTask(taskId)
  const isMaking = taskId !== null && !(task && isDone(task))

  async function start(): Promise<void> {
    if (!(await confirm({ title: texts.ask, content: texts.askLead, okText: texts.ok }))) return
    await copy.mutateAsync()
  }
  function press(): void {
    if (isMaking) return
    attempt(() => (task && isReady(task) ? saveTaskFile(task.id) : start()))
  }

  return (
    <button type="button" aria-busy={isMaking} aria-disabled={isMaking} onClick={press}>
      <DownloadIcon size={20} />
      <span>
        <b>{texts.title}</b>
        <small role="status">{words(taskId, task)}</small>
      </span>
      <ForwardIcon size={16} />
    </button>
  )
}

const isReady = (task: Task): boolean => isDone(task) && task.outcome === 'ok'

const QUEUED = 0

function words(taskId: string | null, task: Task | undefined): string {
  if (taskId === null) return texts.lead
  if (!task || task.taskStatus === QUEUED) return texts.waiting
  if (isDone(task)) return isReady(task) ? texts.done : texts.failed
  return texts.running(shareOf(task))
}
