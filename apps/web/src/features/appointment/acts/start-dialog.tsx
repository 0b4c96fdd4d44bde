import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { type AppointmentRow, useStart } from '../appointment.queries.ts'
import { actMessages } from './acts.messages.ts'

const texts = actMessages.start

/** Before an online session: where the visitor is, and whom to call. Nobody can be found otherwise. */
export function StartDialog({ row, onClose }: { row: AppointmentRow | null; onClose: () => void }) {
  const start = useStart()
  return (
    <FormDrawer
      open={row !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.title(row?.visitorName ?? '')}
      recordId={row?.id ?? ''}
      initial={{ place: '', contact: false }}
      doneText={actMessages.done.start}
      fields={[
        { kind: 'text', name: 'place', label: texts.place, required: true, max: 200, hint: texts.placeHint },
        { kind: 'switch', name: 'contact', label: texts.contact, hint: texts.contactLead },
      ]}
      onClose={onClose}
      onSubmit={async ({ place, contact }) => {
        if (contact !== true) return { contact: texts.contactMissing }
        if (row)
          await start.mutateAsync({
            id: row.id,
            version: row.version,
            onlinePlace: String(place).trim(),
            isContactConfirmed: true,
          })
      }}
    />
  )
}
