import { Button } from '../../kit/form/button.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { toast } from '../../kit/toast.ts'
import { downloadMessages as texts } from './download.messages.ts'
import { type Task, useCancelTask, useFinishedTasks, useRunningTasks } from './download.queries.ts'
import { TaskProgress, TaskStatus } from './task-look.tsx'

const NAME: ListColumn<Task> = { key: 'importFileName', title: texts.task, width: 260, always: true, onCard: 'title' }
const STATUS: ListColumn<Task> = {
  key: 'taskStatus',
  title: texts.state,
  width: 108,
  text: () => '',
  render: (task) => <TaskStatus task={task} />,
  onCard: 'aside',
}
const TIME: ListColumn<Task> = { key: 'createTime', title: texts.time, kind: 'time' }

const RUNNING: ReadonlyArray<ListColumn<Task>> = [
  NAME,
  STATUS,
  {
    key: 'progress',
    title: texts.progress,
    width: 220,
    text: () => '',
    render: (task) => <TaskProgress task={task} />,
  },
  TIME,
]

const FINISHED: ReadonlyArray<ListColumn<Task>> = [
  NAME,
  { ...STATUS, title: texts.outcome },
  { key: 'counts', title: texts.counts, width: 120, text: countsOf },
  { key: 'message', title: texts.message, width: 320 },
  TIME,
]

/** What counts nothing says nothing. */
function countsOf({ successCount, totalCount }: Task): string {
  return totalCount > 0 ? `${successCount} / ${totalCount}` : ''
}

export function Page() {
  const address = useListAddress('downloads', ['state'])
  const isFinished = address.filters.state === 'finished'
  const page = { current: address.current, size: address.size }
  const running = useRunningTasks(isFinished ? { current: 1, size: address.size } : page)
  const finished = useFinishedTasks(page, isFinished)
  const cancel = useCancelTask()
  const cancelAction: RowAction<Task> = {
    key: 'cancel',
    label: texts.cancel,
    danger: true,
    question: (task) => ({
      title: texts.askCancel(task.importFileName),
      content: texts.askCancelLead,
      okText: texts.cancel,
      cancelText: texts.keep,
      danger: true,
    }),
    run: async (task) => {
      await cancel.mutateAsync(task.id)
      toast.success(texts.cancelled)
    },
  }
  return (
    <ListPage<Task, 'state'>
      // The two lists have columns of their own.
      key={isFinished ? 'finished' : 'running'}
      id={isFinished ? 'downloads.finished' : 'downloads.running'}
      title={texts.title}
      crumbs={[texts.crumb]}
      query={isFinished ? finished : running}
      address={address}
      rowKey={(task) => task.id}
      columns={isFinished ? FINISHED : RUNNING}
      note={texts.lead}
      tabs={{
        name: 'state',
        label: texts.state,
        items: [
          { value: '', label: texts.running, count: running.data?.total },
          { value: 'finished', label: texts.finished },
        ],
      }}
      rowActions={isFinished ? [] : [cancelAction]}
      empty={
        isFinished
          ? { title: texts.noneFinished, description: texts.noneFinishedLead }
          : {
              title: texts.noneRunning,
              description: texts.noneRunningLead,
              actions: <Button onClick={() => address.search({ state: 'finished' })}>{texts.seeFinished}</Button>,
            }
      }
    />
  )
}
