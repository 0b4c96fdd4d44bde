import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { planMessages } from '../plan.messages.ts'
import { usePaper } from './take-paper.tsx'

const texts = planMessages.paper

type Props = { planId: string; isOpen: boolean; onClose: () => void }

/** Reports of a whole plan in one zip: which wording, which format, and what for. */
export function ManyPapers({ planId, isOpen, onClose }: Props) {
  const take = usePaper()
  return (
    <FormDrawer
      open={isOpen}
      as="dialog"
      mode="create"
      noun={texts.many}
      title={texts.many}
      lead={texts.manyLead}
      okText={texts.start}
      doneText={null}
      initial={{ kind: 'staff', format: 'pdf', reason: '' }}
      fields={[
        {
          kind: 'radio',
          name: 'kind',
          label: texts.kind,
          required: true,
          options: [
            { value: 'staff', label: texts.staff },
            { value: 'student', label: texts.student },
          ],
        },
        {
          kind: 'radio',
          name: 'format',
          label: texts.format,
          required: true,
          options: [
            { value: 'pdf', label: 'PDF' },
            { value: 'docx', label: 'Word' },
          ],
        },
        { kind: 'textarea', name: 'reason', label: texts.reason, required: true, max: 200 },
      ]}
      onClose={onClose}
      onSubmit={({ kind, format, reason }) =>
        take({
          planId,
          kind: kind === 'student' ? 'student' : 'staff',
          format: format === 'docx' ? 'docx' : 'pdf',
          reason: String(reason).trim(),
        })
      }
    />
  )
}
