import { appointmentMachine } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { toast } from '../../../kit/toast.ts'
import { type AppointmentRow, useAppointment, useAttendanceRules, useCorrect } from '../appointment.queries.ts'
import { actMessages } from './acts.messages.ts'
import { correctionsOf } from './acts.ts'
import { CounterPreview, type CounterPreviewProps } from './counter-preview.tsx'
import { outcomeOf } from './outcome.ts'

const texts = actMessages.correct

/** Puts a result right. What the counters will be is said before it is done. */
export function CorrectDialog({ row, onClose }: { row: AppointmentRow | null; onClose: () => void }) {
  const correct = useCorrect()
  const known = useAppointment(row?.id ?? '')
  const rules = useAttendanceRules().data
  const choices = row ? correctionsOf(row) : []
  return (
    <FormDrawer
      open={row !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.title(row?.visitorName ?? '')}
      recordId={row?.id ?? ''}
      initial={{ to: choices[0]?.[1] ?? '', reason: '' }}
      fields={[
        {
          kind: 'radio',
          name: 'to',
          label: texts.to,
          required: true,
          options: choices.map(([, state]) => ({ value: state, label: appointmentMachine.states[state].label })),
        },
        ...choices.map(([, to]) =>
          previewField(to, {
            type: row?.type ?? '',
            from: row?.state ?? '',
            attendance: known.data?.attendance,
            rules,
          }),
        ),
        { kind: 'textarea', name: 'reason', label: texts.reason, required: true, max: 500, hint: texts.lead },
      ]}
      onClose={onClose}
      onSubmit={async ({ to, reason }) => {
        if (!row) return
        const given = { id: row.id, version: row.version, to: String(to), reason: String(reason).trim() }
        toast.success(outcomeOf(await correct.mutateAsync(given), actMessages.done.correct))
        onClose()
        return 'cancelled'
      }}
    />
  )
}

/** One for each result; the one that is chosen is shown. */
const previewField = (to: string, given: Omit<CounterPreviewProps, 'to'>): FormField => ({
  kind: 'custom',
  name: `counters-${to}`,
  label: texts.counters,
  shown: (values) => values['to'] === to,
  control: () => <CounterPreview {...given} to={to} />,
  view: () => null,
})
