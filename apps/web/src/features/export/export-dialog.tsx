import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Spinner } from '../../kit/form/spinner.tsx'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { RECLICK_GUARD_MS } from '../../kit/gate/use-reclick-guard.ts'
import { CheckCircleIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import { Row, Stack } from '../../kit/layout/layout.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { useReread } from '../../session/index.ts'
import { isDone, saveTaskFile, type Task, TaskProgress, useTask } from '../download/index.ts'
import { ExportForm } from './export-form.tsx'
import styles from './export-dialog.module.css'
import { exportMessages as texts } from './export.messages.ts'
import { exportDialog } from './export.store.ts'
import type { ExportSource, ExportStarted } from './export.types.ts'

const CENTRE = '/downloadFile/fileList'

/** Asks how, sets it going and shows what becomes of it; closing it stops nothing. */
export function ExportDialog({ source }: { source: ExportSource }) {
  const [started, setStarted] = useState<ExportStarted | null>(null)
  const reread = useReread('task')

  function begin(next: ExportStarted): void {
    setStarted(next)
    if (next.taskId) exportDialog.watch(next.taskId)
    void reread()
  }

  return (
    <Dialog open title={texts.title(source.title)} onClose={exportDialog.close}>
      {started?.taskId ? (
        <UnderWay taskId={started.taskId} onAgain={() => setStarted(null)} />
      ) : started ? (
        <Outcome kind="waiting" title={texts.approval} lead={texts.approvalLead} actions={<Close />} />
      ) : (
        <ExportForm source={source} onStarted={begin} />
      )}
    </Dialog>
  )
}

function UnderWay({ taskId, onAgain }: { taskId: string; onAgain: () => void }) {
  const { data: task } = useTask(taskId)
  if (!task || !isDone(task))
    return (
      <Outcome
        kind="running"
        title={texts.running}
        lead={texts.runningLead}
        middle={task ? <TaskProgress task={task} /> : null}
        actions={<Close />}
      />
    )
  return task.outcome === 'ok' ? <Done task={task} /> : <Failed task={task} onAgain={onAgain} />
}

function Done({ task }: { task: Task }) {
  const navigate = useNavigate()
  return (
    <Outcome
      kind="done"
      title={texts.done}
      lead={texts.doneLead(task.successCount)}
      actions={
        <>
          <Button
            onClick={() => {
              exportDialog.close()
              void navigate(`${CENTRE}?state=finished`)
            }}
          >
            {texts.centre}
          </Button>
          <GuardedButton
            type="primary"
            guardMs={RECLICK_GUARD_MS}
            icon={<DownloadIcon size={14} />}
            onClick={() => saveTaskFile(task.id)}
          >
            {texts.download}
          </GuardedButton>
        </>
      }
    />
  )
}

function Failed({ task, onAgain }: { task: Task; onAgain: () => void }) {
  const isCancelled = task.outcome === 'cancelled'
  return (
    <Outcome
      kind="failed"
      title={isCancelled ? texts.cancelled : texts.failed}
      lead={(isCancelled ? null : task.message) ?? texts.failedLead}
      actions={
        <>
          <Close />
          <Button variant="primary" onClick={onAgain}>
            {texts.again}
          </Button>
        </>
      }
    />
  )
}

const Close = () => <Button onClick={exportDialog.close}>{kitTexts.close}</Button>

const ICONS = {
  running: <Spinner />,
  waiting: <ClockIcon size={20} />,
  done: <CheckCircleIcon size={20} />,
  failed: <WarningIcon size={20} />,
}

type OutcomeProps = {
  kind: keyof typeof ICONS
  title: string
  lead: string
  middle?: ReactNode
  actions: ReactNode
}

function Outcome({ kind, title, lead, middle, actions }: OutcomeProps) {
  return (
    <>
      <div className={styles.outcome} data-kind={kind} role="status">
        {ICONS[kind]}
        <Stack gap={6} grow>
          <b>{title}</b>
          {middle}
          <p>{lead}</p>
        </Stack>
      </div>
      <Row gap={8} align="stretch" justify="end" above={4} className={styles.foot}>
        {actions}
      </Row>
    </>
  )
}
