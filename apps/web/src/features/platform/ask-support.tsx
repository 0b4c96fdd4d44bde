import { supportLimits } from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { platformMessages } from './platform.messages.ts'
import { useAskSupport, useSchools } from './platform.queries.ts'

const texts = platformMessages.support

type Props = { school: { id: string; name: string } | null; open: boolean; onClose: () => void }

/** Of the school that is open, or of one that is chosen. */
export function AskSupport({ school, open, onClose }: Props) {
  const ask = useAskSupport()
  const schools = useSchools({ current: 1, size: 200 })
  return (
    <FormDrawer
      open={open}
      as="dialog"
      mode="create"
      noun={texts.title}
      title={texts.askTitle(school?.name ?? '')}
      recordId={school?.id ?? ''}
      lead={texts.askLead}
      initial={{ schoolId: school?.id ?? '', hours: '8', reason: '' }}
      fields={[
        ...(school
          ? []
          : [
              {
                kind: 'select' as const,
                name: 'schoolId',
                label: texts.columns.school,
                required: true,
                options: (schools.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name })),
              },
            ]),
        {
          kind: 'radio',
          name: 'hours',
          label: texts.hours,
          required: true,
          options: supportLimits.hours.map((hours) => ({ value: String(hours), label: texts.hoursOf(hours) })),
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.columns.reason,
          required: true,
          max: supportLimits.reasonMax,
          hint: texts.reasonHint,
          rule: (value) => (value.trim().length < supportLimits.reasonMin ? texts.reasonHint : null),
        },
      ]}
      okText={texts.send}
      doneText={texts.sent}
      onClose={onClose}
      onSubmit={async ({ schoolId, hours, reason }) => {
        const id = school?.id ?? String(schoolId)
        await ask.mutateAsync({ schoolId: id, hours: Number(hours), reason: String(reason).trim() })
      }}
    />
  )
}
