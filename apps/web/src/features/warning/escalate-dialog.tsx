import { useNavigate } from 'react-router'
import { ReasonDialog } from '../../kit/form-drawer/reason-dialog.tsx'
import { toast } from '../../kit/toast.ts'
import type { DialogProps } from './account-field.ts'
import { warningMessages } from './warning.messages.ts'
import { useEscalate } from './warning.queries.ts'

const texts = warningMessages.escalate

/** 转危机: the warning ends where a crisis case begins, and whoever has the one has the other. */
export function EscalateDialog({ signal, onClose }: DialogProps) {
  const escalate = useEscalate()
  const navigate = useNavigate()
  return (
    <ReasonDialog
      about={signal}
      title={texts.title(signal?.visitorName ?? '')}
      lead={texts.lead}
      label={texts.words}
      okText={texts.ok}
      doneText={null}
      onClose={onClose}
      onSend={async (words, { id, version }) => {
        const { caseId, reportNo } = await escalate.mutateAsync({ id, version, words })
        toast.success(texts.done(reportNo))
        void navigate(`/assessment_crisis_info/index?id=${caseId}`)
      }}
    />
  )
}
