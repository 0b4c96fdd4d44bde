import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { capacityMessages as texts } from '../capacity.messages.ts'

/** Why it has to go out all the same, for whoever confirms it. */
export function SecondDialog({
  open,
  onClose,
  onAsk,
}: {
  open: boolean
  onClose: () => void
  onAsk: (reason: string) => Promise<void>
}) {
  return (
    <FormDrawer
      as="dialog"
      mode="edit"
      open={open}
      noun={texts.askTitle}
      title={texts.askTitle}
      lead={texts.askLead}
      okText={texts.ask}
      doneText={texts.asked}
      initial={{ reason: '' }}
      fields={[
        { kind: 'textarea', name: 'reason', label: texts.reason, required: true, max: 200, hint: texts.reasonHint },
      ]}
      onSubmit={({ reason }) => onAsk(String(reason).trim())}
      onClose={onClose}
    />
  )
}
