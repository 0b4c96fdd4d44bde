import { importTaskTypes, isCodeOf, taskLabel, type TaskOutcome, type TaskState } from '@xinqiao/domain'
import { AlertIcon, CheckIcon, CloseIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, TimerIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { downloadMessages as texts, otherKind, taskKinds } from './download.messages.ts'
import type { Task } from './download.queries.ts'
import styles from './task-look.module.css'

const RUNNING = '1'
const DONE = '2'

const stateOf = (task: Task): TaskState => String(task.taskStatus) as TaskState
const outcomeOf = (task: Task): TaskOutcome | null => task.outcome as TaskOutcome | null

const OUTCOMES = {
  ok: { icon: <CheckIcon size={12} />, tone: 'success' },
  failed: { icon: <AlertIcon size={12} />, tone: 'danger' },
  cancelled: { icon: <CloseIcon size={12} />, tone: 'closed' },
} as const

type TaskStatusProps = {
  task: Task
  /** by default the words of every task */ labels?: Readonly<Record<TaskState, string>>
}

export function TaskStatus({ task, labels }: TaskStatusProps) {
  const state = stateOf(task)
  const outcome = outcomeOf(task)
  const label = taskLabel(state, outcome, labels)
  if (state === DONE) return <StatusTag label={label} {...OUTCOMES[outcome ?? 'ok']} />
  return state === RUNNING ? (
    <StatusTag label={label} icon={<TimerIcon size={12} />} tone="processing" />
  ) : (
    <StatusTag label={label} icon={<ClockIcon size={12} />} tone="warning" />
  )
}

export const isImport = ({ taskType }: Pick<Task, 'taskType'>): boolean => isCodeOf(importTaskTypes, String(taskType))

export function kindOf({ taskType }: Pick<Task, 'taskType'>): string {
  const code = String(taskType)
  return isCodeOf(importTaskTypes, code) ? importTaskTypes[code] : (taskKinds[taskType] ?? otherKind)
}

export const shareOf = ({
  currentProgress: done,
  totalProgress: all,
}: Pick<Task, 'currentProgress' | 'totalProgress'>): number =>
  all > 0 ? Math.min(100, Math.floor((done / all) * 100)) : 0

export function TaskProgress({ task }: { task: Task }) {
  const share = shareOf(task)
  return (
    <Row as="span" gap={8} look="soft 12">
      <span
        role="progressbar"
        aria-label={texts.progressOf(task.importFileName)}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
      >
        <i style={{ width: `${share}%` }} />
      </span>
      {share}%
    </Row>
  )
}
