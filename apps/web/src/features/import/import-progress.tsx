import { importTaskLabels } from '@xinqiao/domain'
import { performOn } from '../../kit/perform.ts'
import { attempt } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { Para, Row } from '../../kit/layout/layout.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { useSession } from '../../session/index.ts'
import { ImportResult, isDone, type Task, TaskProgress, TaskStatus, useCancelAction } from '../download/index.ts'
import styles from './import-dialog.module.css'
import { importMessages as texts } from './import.messages.ts'
import { importDialog } from './import.store.ts'

const QUEUED = 0

type Watched = { task: Task | undefined; error: Error | null }

/** The import under way, and then its result. */
export function ImportProgress({ watched: { task, error } }: { watched: Watched }) {
  const userId = useSession(({ user }) => user?.id) ?? ''
  if (!task) return error ? <p className={styles.quiet}>{texts.progressFailed}</p> : <PageLoading rows={3} />
  return (
    <>
      <Row wrap below={16} className={styles.task}>
        <b title={task.importFileName}>{task.importFileName}</b>
        <TaskStatus task={task} labels={importTaskLabels} />
      </Row>
      {isDone(task) ? <ImportResult task={task} /> : <UnderWay task={task} />}
      {isDone(task) ? (
        <Row gap={8} align="stretch" justify="end" className={styles.foot}>
          <Button onClick={() => importDialog.show('records')}>{texts.seeRecords}</Button>
          <Button variant="primary" onClick={() => importDialog.watch(userId, null)}>
            {texts.another}
          </Button>
        </Row>
      ) : null}
    </>
  )
}

/** How many there are is known once the file has been read. */
const wordsOf = ({ taskStatus, currentProgress, totalProgress }: Task): string => {
  if (taskStatus === QUEUED) return texts.waiting
  return totalProgress > 0 ? texts.working(currentProgress, totalProgress) : texts.opening
}

function UnderWay({ task }: { task: Task }) {
  const cancel = useCancelAction()
  async function askCancel(): Promise<void> {
    await performOn(cancel, task)
  }
  return (
    <>
      <div className={styles.progress}>
        <TaskProgress task={task} />
      </div>
      <p className={styles.quiet} role="status">
        {wordsOf(task)}
      </p>
      <Para look="faint 13/20">{texts.workingLead}</Para>
      <Row gap={8} align="stretch" justify="end" className={styles.foot}>
        {cancel.shown?.(task) ? (
          <Button variant="danger" onClick={() => attempt(askCancel)}>
            {texts.cancelTask}
          </Button>
        ) : null}
        <Button variant="primary" onClick={importDialog.minimise}>
          {texts.minimise}
        </Button>
      </Row>
    </>
  )
}
