import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, RowAction, StatusTabs } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { downloadMessages as texts, resultTexts } from './download.messages.ts'
import { saveTaskFile, type Task, useFinishedTasks, useRunningTasks } from './download.queries.ts'
import { ImportResult } from './import-result.tsx'
import { isImport, kindOf, TaskProgress, TaskStatus } from './task-look.tsx'
import { TimeLeft } from './time-left.tsx'
import { useCancelAction } from './use-cancel-action.ts'

const NAME: ListColumn<Task> = { key: 'importFileName', title: texts.task, width: 220, always: true, onCard: 'title' }
const KIND: ListColumn<Task> = { key: 'taskType', title: texts.kind, width: 112, text: kindOf }
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
  KIND,
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
  KIND,
  { ...STATUS, title: texts.outcome },
  { key: 'counts', title: texts.counts, width: 104, text: countsOf },
  {
    key: 'expireTime',
    title: texts.expiry,
    width: 96,
    text: ({ expireTime }) => expireTime,
    render: ({ expireTime }) => (expireTime ? <TimeLeft until={expireTime} /> : null),
  },
  { key: 'message', title: texts.message, width: 160 },
  TIME,
]

const EVERYONE: ReadonlyArray<ListColumn<Task>> = FINISHED.map((column) =>
  column.key === 'expireTime' ? { key: 'createUserName', title: texts.who, width: 112 } : column,
)

const VIEWS = {
  '': { columns: RUNNING, id: 'downloads.running', empty: [texts.noneRunning, texts.noneRunningLead] },
  finished: { columns: FINISHED, id: 'downloads.finished', empty: [texts.noneFinished, texts.noneFinishedLead] },
  everyone: { columns: EVERYONE, id: 'downloads.all', empty: [texts.noneOfAll, texts.noneOfAllLead] },
} as const

type View = keyof typeof VIEWS

/** What counts nothing says nothing. */
function countsOf({ successCount, totalCount }: Task): string {
  return totalCount > 0 ? `${successCount} / ${totalCount}` : ''
}

const DOWNLOAD: RowAction<Task> = {
  key: 'download',
  label: texts.download,
  shown: ({ isDownload }) => isDownload === 1,
  run: ({ id }) => saveTaskFile(id),
}

export function Page() {
  const address = useListAddress('downloads', ['state'])
  const maySeeAll = useAllowed()('admin_userInfo_userImport_btn')
  const view = viewOf(address.filters.state, maySeeAll)
  const page = { current: address.current, size: address.size }
  const running = useRunningTasks(view === '' ? page : { current: 1, size: address.size })
  const finished = useFinishedTasks(page, view === 'finished')
  const everyone = useFinishedTasks(page, view === 'everyone', 'all')
  const cancel = useCancelAction()
  const [seen, setSeen] = useState<Task | null>(null)
  const { columns, id, empty } = VIEWS[view]
  const details: RowAction<Task> = { key: 'see', label: texts.see, shown: isImport, run: setSeen }
  return (
    <>
      <ListPage<Task, 'state'>
        // Each list has columns of its own.
        key={id}
        id={id}
        title={texts.title}
        crumbs={[texts.crumb]}
        query={{ '': running, finished, everyone }[view]}
        address={address}
        columns={columns}
        note={texts.lead}
        tabs={tabsOf(running.data?.total, maySeeAll)}
        rowActions={view === '' ? [cancel] : [DOWNLOAD, details]}
        empty={{
          title: empty[0],
          description: empty[1],
          ...(view === ''
            ? { actions: <Button onClick={() => address.search({ state: 'finished' })}>{texts.seeFinished}</Button> }
            : {}),
        }}
      />
      <Dialog
        open={seen !== null}
        width={1000}
        onPhone="full"
        title={resultTexts.title(seen?.importFileName ?? '')}
        onClose={() => setSeen(null)}
      >
        {seen ? <ImportResult task={seen} /> : null}
      </Dialog>
    </>
  )
}

const viewOf = (state: string, maySeeAll: boolean): View =>
  state === 'finished' || (state === 'everyone' && maySeeAll) ? state : ''

const tabsOf = (running: number | undefined, maySeeAll: boolean): StatusTabs<'state'> => ({
  name: 'state',
  label: texts.state,
  items: [
    { value: '', label: texts.running, count: running },
    { value: 'finished', label: texts.finished },
    ...(maySeeAll ? [{ value: 'everyone', label: texts.everyone }] : []),
  ],
})
