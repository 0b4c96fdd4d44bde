import { useId } from 'react'
import { FloatingBadge } from '../../kit/badge/floating-badge.tsx'
import { BadgeProgress, type BadgeProgressProps } from '../../kit/badge/badge-progress.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { tabPanel, UnderlineTabs } from '../../kit/form/underline-tabs.tsx'
import { Centre } from '../../kit/layout/layout.tsx'
import { useUnsaved } from '../../kit/unsaved.ts'
import { shareOf, type Task } from '../download/index.ts'
import { ImportPanel } from './import-panel.tsx'
import { importMessages as texts } from './import.messages.ts'
import styles from './import-dialog.module.css'
import { importDialog, type ImportView, useImportStore } from './import.store.ts'
import { MinimiseIcon } from './minimise-icon.tsx'
import { RecordsPanel } from './records-panel.tsx'
import { useImport } from './use-import.ts'

/** px, of the specification */
const WIDTH = 1200

const VIEWS: ReadonlyArray<{ key: ImportView; label: string }> = [
  { key: 'import', label: texts.import },
  { key: 'records', label: texts.records },
]

/** Open, or minimised to its badge; what was chosen and what is under way stays the same. */
export function ImportDialog() {
  const id = useId()
  const { mode, view } = useImportStore()
  const importing = useImport()
  const isSending = importing.phase.kind !== 'choosing'
  useUnsaved(isSending, texts.title)

  async function close(): Promise<void> {
    const question = {
      title: texts.leave,
      content: texts.leaveLead,
      okText: texts.leaveOk,
      cancelText: texts.leaveCancel,
      danger: true,
    }
    if (!isSending || (await confirm(question))) importDialog.close()
  }

  if (mode === 'minimised')
    return (
      <FloatingBadge
        name="import"
        label={texts.restore}
        onOpen={() => importDialog.open(view)}
        onClose={() => void close()}
      >
        <BadgeProgress state={badgeState(importing.task.task)} />
      </FloatingBadge>
    )
  return (
    <Dialog open flush width={WIDTH} onPhone="full" title={texts.title} onClose={() => void close()}>
      <Centre
        as="button"
        box={32}
        look="soft"
        bare
        type="button"
        className={styles.minimise}
        aria-label={texts.minimise}
        title={texts.minimise}
        onClick={importDialog.minimise}
      >
        <MinimiseIcon size={18} />
      </Centre>
      <div className={styles.body}>
        <UnderlineTabs id={id} label={texts.views} items={VIEWS} value={view} onChange={importDialog.show} />
        <div {...tabPanel(id, view)} className={styles.panel}>
          {view === 'import' ? <ImportPanel importing={importing} /> : <RecordsPanel />}
        </div>
      </div>
    </Dialog>
  )
}

const QUEUED = 0
const RUNNING = 1

const badgeState = (task: Task | undefined): BadgeProgressProps['state'] => {
  if (task?.taskStatus === QUEUED) return 'queued'
  return task?.taskStatus === RUNNING ? shareOf(task) : 'idle'
}
