import { useNavigate } from 'react-router'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { toast } from '../../kit/toast.ts'
import type { DialogProps } from './account-field.ts'
import { warningMessages } from './warning.messages.ts'
import { useEscalate } from './warning.queries.ts'

const texts = warningMessages.escalate
const LONGEST_EVENT = 200

/** 转危机: the warning ends where a crisis case begins, and whoever has the one has the other. */
export function EscalateDialog({ signal, onClose }: DialogProps) {
  const escalate = useEscalate()
  const navigate = useNavigate()
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={texts.ok}
      title={texts.title(signal?.visitorName ?? '')}
      lead={texts.lead}
      recordId={signal?.id ?? ''}
      initial={{ words: '' }}
      fields={[{ kind: 'textarea', name: 'words', label: texts.words, required: true, max: LONGEST_EVENT }]}
      okText={texts.ok}
      doneText={null}
      onClose={onClose}
      onSubmit={async ({ words }) => {
        if (!signal) return
        const { id, version } = signal
        const { caseId, reportNo } = await escalate.mutateAsync({ id, version, words: String(words).trim() })
        toast.success(texts.done(reportNo))
        void navigate(`/assessment_crisis_info/index?id=${caseId}`)
      }}
    />
  )
}
