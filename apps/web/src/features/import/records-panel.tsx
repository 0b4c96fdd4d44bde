import { importTaskLabels } from '@xinqiao/domain'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { BackIcon } from '../../kit/icons/icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { InnerTable } from '../../kit/list/inner-table.tsx'
import type { ListColumn, ListQuery, RowAction } from '../../kit/list/list.types.ts'
import {
  ImportResult,
  isDone,
  kindOf,
  saveTaskFile,
  type Task,
  TaskStatus,
  useCancelAction,
  useFinishedTasks,
  useRunningTasks,
  type Whose,
} from '../download/index.ts'
import styles from './import-dialog.module.css'
import { recordTexts as texts } from './import.messages.ts'

const SIZE = 10
/** px, of the specification */
const HEIGHT = 400
const IMPORTS = [0, 1]

const COLUMNS: ReadonlyArray<ListColumn<Task>> = [
  { key: 'importFileName', title: texts.file, width: 0, onCard: 'title' },
  { key: 'taskType', title: texts.type, width: 116, text: kindOf },
  {
    key: 'taskStatus',
    title: texts.status,
    width: 116,
    text: () => '',
    render: (task) => <TaskStatus task={task} labels={importTaskLabels} />,
    onCard: 'aside',
  },
  { key: 'totalCount', title: texts.total, kind: 'number' },
  { key: 'successCount', title: texts.success, kind: 'number' },
  { key: 'failed', title: texts.failed, kind: 'number', text: (task) => task.totalCount - task.successCount },
  { key: 'createUserName', title: texts.who, width: 96 },
  { key: 'createTime', title: texts.time, kind: 'time' },
]

const WHOSE: ReadonlyArray<{ value: Whose; label: string }> = [
  { value: 'mine', label: texts.mine },
  { value: 'all', label: texts.all },
]

/** Imports so far, one's own or everybody's; only one's own can be called off and fetched. */
export function RecordsPanel() {
  const [whose, setWhose] = useState<Whose>('mine')
  const [page, setPage] = useState(1)
  const [seen, setSeen] = useState<Task | null>(null)
  const query = useRecords(whose, page)
  const cancel = useCancelAction()
  const actions: ReadonlyArray<RowAction<Task>> = [
    { key: 'see', label: texts.see, shown: isDone, run: setSeen },
    {
      key: 'download',
      label: texts.download,
      shown: ({ isDownload }) => isDownload === 1,
      run: ({ id }) => saveTaskFile(id),
    },
    cancel,
  ]
  if (seen)
    return (
      <>
        <Row wrap below={16} className={styles.task}>
          <Button size="sm" variant="text" icon={<BackIcon size={14} />} onClick={() => setSeen(null)}>
            {texts.back}
          </Button>
          <b>{seen.importFileName}</b>
          <TaskStatus task={seen} labels={importTaskLabels} />
        </Row>
        <ImportResult task={seen} />
      </>
    )
  return (
    <>
      <Segmented<Whose>
        aria-label={texts.whose}
        className={styles.whose ?? ''}
        value={whose}
        options={[...WHOSE]}
        onChange={(next) => {
          setWhose(next)
          setPage(1)
        }}
      />
      <InnerTable
        label={texts.whose}
        query={query}
        columns={COLUMNS}
        rowKey={(task) => task.id}
        actions={actions}
        height={HEIGHT}
        page={page}
        size={SIZE}
        onPage={setPage}
        empty={{ title: whose === 'mine' ? texts.emptyMine : texts.emptyAll }}
      />
    </>
  )
}

/** Above one's own finished imports stand those under way, on the first page. */
function useRecords(whose: Whose, page: number): ListQuery<Task> {
  const isMine = whose === 'mine'
  const running = useRunningTasks({ current: 1, size: SIZE, taskTypes: IMPORTS }, isMine)
  const finished = useFinishedTasks({ current: page, size: SIZE, taskTypes: IMPORTS }, true, whose)
  const first = isMine && page === 1 ? (running.data?.records ?? []) : []
  const { data } = finished
  return {
    ...finished,
    data: data && {
      ...data,
      records: [...first, ...data.records.filter(({ id }) => !first.some((one) => one.id === id))],
    },
  }
}
