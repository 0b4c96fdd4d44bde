import { AlertIcon, CheckCircleIcon } from '../../kit/icons/icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { trailMessages } from './trail.messages.ts'
import type { useVerification } from './trail.queries.ts'
import styles from './trail.module.css'

const texts = trailMessages.audit

type NoteProps = Pick<ReturnType<typeof useVerification>, 'task' | 'isOver' | 'isStarted'> & { isCut: boolean }

const percentOf = (task: NoteProps['task']): number =>
  task?.totalProgress ? Math.round((task.currentProgress / task.totalProgress) * 100) : 0

/** How the verification goes; otherwise that a search found too much. */
export function VerificationNote({ task, isOver, isStarted, isCut }: NoteProps) {
  if (task && isOver) {
    const isWhole = task.outcome === 'ok'
    return (
      <Row as="span" inline gap={6} look="danger" role="status" className={styles.verdict} data-whole={isWhole}>
        {isWhole ? <CheckCircleIcon size={14} /> : <AlertIcon size={14} />}
        {task.message}
      </Row>
    )
  }
  if (isStarted)
    return (
      <Row as="span" inline role="status">
        {texts.verifying(percentOf(task))}
      </Row>
    )
  return isCut ? texts.cut : null
}
