import { lazy, Suspense, useEffect } from 'react'
import { toast } from '../../kit/toast.ts'
import { isDone, useTask } from '../download/index.ts'
import { exportMessages as texts } from './export.messages.ts'
import { exportDialog, useExportStore } from './export.store.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** Once in the layout: the dialog, and what it has begun. */
export function ExportHost() {
  const { source, turn, watched } = useExportStore()
  useEffect(() => exportDialog.forget, [])
  return (
    <>
      {source ? (
        <Suspense fallback={null}>
          <ExportDialog key={turn} source={source} />
        </Suspense>
      ) : null}
      {watched.map((id) => (
        <Watch key={id} id={id} />
      ))}
    </>
  )
}

/** Says how an export ended, once. */
function Watch({ id }: { id: string }) {
  const { data: task } = useTask(id)
  const isOver = task !== undefined && isDone(task)
  const outcome = task?.outcome
  const message = task?.message
  useEffect(() => {
    if (!isOver) return
    if (outcome === 'ok') toast.success(texts.done)
    else if (outcome === 'failed') toast.error(message ?? texts.failed)
    exportDialog.unwatch(id)
  }, [id, isOver, outcome, message])
  return null
}
