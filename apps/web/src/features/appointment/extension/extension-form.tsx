import { extensionLimits } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FieldControl } from '../../../kit/form-drawer/form.types.ts'
import { extensionMessages } from './extension.messages.ts'
import { useExtend } from './extension.queries.ts'
import { PersonField } from './person-field.tsx'

const texts = extensionMessages.form
const { min, max } = extensionLimits

const personControl = (control: FieldControl) => <PersonField {...control} />

/** More sessions this term for somebody who needs them; approvers decide. */
export function ExtensionForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const extend = useExtend()
  return (
    <FormDrawer
      open={open}
      as="drawer"
      mode="create"
      noun=""
      title={texts.title}
      initial={{ visitorId: '', times: min, reason: '', summary: '' }}
      doneText={texts.done}
      fields={[
        {
          kind: 'custom',
          name: 'visitorId',
          label: texts.visitor,
          required: true,
          placeholder: texts.visitorMissing,
          control: personControl,
          view: String,
        },
        {
          kind: 'number',
          name: 'times',
          label: texts.times,
          required: true,
          min,
          max,
          hint: texts.timesHint(min, max),
        },
        { kind: 'textarea', name: 'reason', label: texts.reason, required: true, max: 500 },
        { kind: 'textarea', name: 'summary', label: texts.summary, max: 500, hint: texts.summaryHint },
      ]}
      onClose={onClose}
      onSubmit={async ({ visitorId, times, reason, summary }) => {
        const words = String(summary).trim()
        await extend.mutateAsync({
          visitorId: String(visitorId),
          times: Number(times),
          reason: String(reason).trim(),
          ...(words ? { summary: words } : {}),
        })
      }}
    />
  )
}
