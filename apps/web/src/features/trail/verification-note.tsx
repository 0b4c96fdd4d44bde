import { AlertIcon, CheckCircleIcon } from '../../kit/icons/icons.tsx'
import { trailMessages } from './trail.messages.ts'
import type { useVerification } from './trail.queries.ts'
import styles from './trail.module.css'

const texts = trailMessages.audit
const DONE = 2

type NoteProps = Pick<ReturnType<typeof useVerification>, 'task' | 'isStarted'> & { isCut: boolean }

const percentOf = (task: NoteProps['task']): number =>
  task?.totalProgress ? Math.round((task.currentProgress / task.totalProgress) * 100) : 0

/** How the verification goes; otherwise that a search found too much. */
export function VerificationNote({ task, isStarted, isCut }: NoteProps) {
  if (task?.taskStatus === DONE) {
    const isWhole = task.outcome === 'ok'
    return (
      <span role="status" className={styles.verdict} data-whole={isWhole}>
        {isWhole ? <CheckCircleIcon size={14} /> : <AlertIcon size={14} />}
        {task.message}
      </span>
    )
  }
  if (isStarted) return <span role="status">{texts.verifying(percentOf(task))}</span>
  return isCut ? texts.cut : null
}
