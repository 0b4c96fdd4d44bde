import { correctionReason } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { RefreshIcon } from '../../../kit/icons/icons.tsx'
import { DownloadIcon, FileIcon } from '../../../kit/icons/shell-icons.tsx'
import { toast } from '../../../kit/toast.ts'
import { reportPath } from '../paths.ts'
import { detailMessages as texts, reportMessages } from '../report.messages.ts'
import { type Report, useReportChanges } from '../report.queries.ts'

const CENTRE = '/downloadFile/fileList'

/** What the server says this person may do with it now, and taking it along. */
export function useReportActions(report: Report): { actions: readonly DetailAction[]; dialogs: ReactNode } {
  const { id, version, month } = report
  const navigate = useNavigate()
  const [isCorrecting, setCorrecting] = useState(false)
  const { take: takeAlong, generate, publish } = useReportChanges(report.kind)
  const called = reportMessages.monthText(month)

  const take = async (format: 'xlsx' | 'docx'): Promise<void> => {
    await takeAlong.mutateAsync({ id, format })
    toast.success(texts.exporting, { action: { label: texts.openCentre, run: () => void navigate(CENTRE) } })
  }
  const recount = async (): Promise<void> => {
    const { title, content, ok, done } = texts.recount
    if (!(await confirm({ title: title(called), content, okText: ok }))) return
    await generate.mutateAsync(month)
    toast.success(done)
  }
  const publishIt = async (): Promise<void> => {
    const { title, content, ok, done } = texts.publish
    if (!(await confirm({ title: title(called, report.kind), content, okText: ok }))) return
    await publish.mutateAsync({ id, version })
    toast.success(done)
  }
  const may = (action: string): boolean => report.actions.includes(action)
  const isThere = report.generateTime !== null
  const actions: (DetailAction | false)[] = [
    isThere && { key: 'xlsx', label: texts.actions.xlsx, icon: <DownloadIcon size={14} />, run: () => take('xlsx') },
    isThere && { key: 'docx', label: texts.actions.docx, icon: <FileIcon size={14} />, run: () => take('docx') },
    may('recount') && {
      key: 'recount',
      label: texts.actions.recount,
      icon: <RefreshIcon size={14} />,
      run: recount,
    },
    may('correct') && { key: 'correct', label: texts.actions.correct, run: () => setCorrecting(true) },
    may('publish') && { key: 'publish', label: texts.actions.publish, primary: true, run: publishIt },
  ]
  return {
    actions: actions.filter((action) => action !== false),
    dialogs: isCorrecting ? <CorrectDialog report={report} onClose={() => setCorrecting(false)} /> : null,
  }
}

function CorrectDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { correct } = useReportChanges(report.kind)
  const navigate = useNavigate()
  const { title, label, hint, short, done } = texts.correct
  return (
    <ReasonDialog
      about={report}
      title={title(reportMessages.monthText(report.month), report.kind)}
      label={label}
      hint={hint}
      max={correctionReason.max}
      min={correctionReason.min}
      short={short}
      doneText={done}
      onClose={onClose}
      onSend={async (reason, { id, version }) => {
        const corrected = await correct.mutateAsync({ id, version, reason })
        void navigate(reportPath(report.kind, corrected.id))
      }}
    />
  )
}
