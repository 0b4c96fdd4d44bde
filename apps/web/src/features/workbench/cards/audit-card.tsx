import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon, CheckCircleIcon, ShieldIcon } from '../../../kit/icons/icons.tsx'
import { Box, Para } from '../../../kit/layout/layout.tsx'
import { isDone, type Task } from '../../download/index.ts'
import { useVerification } from '../../trail/index.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import styles from './audit-card.module.css'
import { Card } from '../../../kit/card/card.tsx'
import cardStyles from '../../../kit/card/card.module.css'

const QUEUED = 0

export function AuditCard() {
  const { start, task, isOver, isStarted } = useVerification()
  const isRunning = start.isPending || (isStarted && !isOver)
  return (
    <Card title={texts.audit.title}>
      <div className={cardStyles.body}>
        <Para look="soft 13/20">{texts.audit.lead}</Para>
        <div aria-live="polite">{task ? <Verdict task={task} /> : null}</div>
        <Button
          className={styles.start}
          loading={isRunning}
          icon={<ShieldIcon size={16} />}
          onClick={() => start.mutate()}
        >
          {isOver ? texts.audit.again : texts.audit.start}
        </Button>
      </div>
    </Card>
  )
}

function Verdict({ task }: { task: Task }) {
  if (isDone(task)) {
    const isWhole = task.outcome === 'ok'
    return (
      <p className={styles.verdict} data-whole={isWhole}>
        {isWhole ? <CheckCircleIcon size={18} /> : <AlertIcon size={18} />}
        <span>{task.message}</span>
      </p>
    )
  }
  const { currentProgress: done, totalProgress: all } = task
  return (
    <Box above={10}>
      <p className={cardStyles.sub}>
        {task.taskStatus === QUEUED ? texts.audit.queued : texts.audit.running(done, all)}
      </p>
      <div className={cardStyles.bar}>
        <i style={{ width: texts.tasks.progress(done, all) || '0%' }} />
      </div>
    </Box>
  )
}
