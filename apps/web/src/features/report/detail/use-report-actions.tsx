import { correctionReason } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { useActs } from '../../../kit/acts/use-acts.tsx'
import { reasonField } from '../../../kit/form-drawer/reason-field.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
import { RefreshIcon } from '../../../kit/icons/icons.tsx'
import { DownloadIcon, FileIcon } from '../../../kit/icons/shell-icons.tsx'
import { toast } from '../../../kit/toast.ts'
import { reportPath } from '../paths.ts'
import { detailMessages as texts, reportMessages } from '../report.messages.ts'
import { type Report, useReportChanges } from '../report.queries.ts'

const CENTRE = '/downloadFile/fileList'

/** What the server says this person may do with it now, and taking it along. */
export function useReportActions({ id, version, month, kind }: Report) {
  const navigate = useNavigate()
  const { take: takeAlong, generate, publish, correct } = useReportChanges(kind)
  const called = reportMessages.monthText(month)
  const { actions, recount, publish: publishing, correct: correcting } = texts
  const isThere = ({ generateTime }: Report): boolean => generateTime !== null

  const take = async (format: 'xlsx' | 'docx'): Promise<void> => {
    await takeAlong.mutateAsync({ id, format })
    toast.success(texts.exporting, { action: { label: texts.openCentre, run: () => void navigate(CENTRE) } })
  }
  return useActs<Report>([
    {
      key: 'xlsx',
      label: actions.xlsx,
      icon: <DownloadIcon size={14} />,
      shown: isThere,
      run: () => take('xlsx'),
    },
    { key: 'docx', label: actions.docx, icon: <FileIcon size={14} />, shown: isThere, run: () => take('docx') },
    {
      key: 'recount',
      label: actions.recount,
      icon: <RefreshIcon size={14} />,
      question: () => ({ title: recount.title(called), content: recount.content, okText: recount.ok }),
      run: () => generate.mutateAsync(month),
      done: recount.done,
    },
    {
      key: 'correct',
      label: actions.correct,
      form: () => ({
        title: correcting.title(called, kind),
        fields: [reasonField({ ...correctionReason, ...correcting })],
      }),
      run: async (_, { reason }) => {
        const corrected = await correct.mutateAsync({ id, version, reason: textOf(reason) })
        void navigate(reportPath(kind, corrected.id))
      },
      done: correcting.done,
    },
    {
      key: 'publish',
      label: actions.publish,
      primary: true,
      question: () => ({
        title: publishing.title(called, kind),
        content: publishing.content,
        okText: publishing.ok,
      }),
      run: () => publish.mutateAsync({ id, version }),
      done: publishing.done,
    },
  ])
}
