import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { type AppointmentRow, useAppointment, useMeetingLink } from '../appointment.queries.ts'
import { actMessages } from './acts.messages.ts'

const texts = actMessages.meeting

export function MeetingDialog({ row, onClose }: { row: AppointmentRow | null; onClose: () => void }) {
  const save = useMeetingLink()
  const known = useAppointment(row?.id ?? '')
  return (
    <FormDrawer
      open={row !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.title(row?.visitorName ?? '')}
      recordId={row?.id ?? ''}
      initial={known.data ? { link: known.data.meetingLink } : undefined}
      error={known.error}
      onRetry={() => void known.refetch()}
      doneText={actMessages.done.meeting}
      fields={[
        {
          kind: 'text',
          name: 'link',
          label: texts.label,
          required: true,
          max: 500,
          hint: texts.hint,
          rule: (value) => (/^https:\/\/\S+$/.test(value.trim()) ? null : texts.wrong),
        },
      ]}
      onClose={onClose}
      onSubmit={async ({ link }) => {
        if (row) await save.mutateAsync({ id: row.id, version: row.version, link: String(link).trim() })
      }}
    />
  )
}
