import { UploadSteps } from '../../kit/upload/upload-steps.tsx'
import { isDone } from '../download/index.ts'
import { ImportForm } from './import-form.tsx'
import { ImportProgress } from './import-progress.tsx'
import styles from './import-dialog.module.css'
import { useImportStore } from './import.store.ts'
import type { Importing } from './use-import.ts'

/** Two steps: choose and upload; then watch it go, and see what became of it. */
export function ImportPanel({ importing }: { importing: Importing }) {
  const taskId = useImportStore((state) => state.taskId)
  const { task } = importing.task
  return (
    <>
      <div className={styles.steps}>
        <UploadSteps current={taskId === null ? 0 : task && isDone(task) ? 2 : 1} />
      </div>
      {taskId === null ? <ImportForm importing={importing} /> : <ImportProgress watched={importing.task} />}
    </>
  )
}
