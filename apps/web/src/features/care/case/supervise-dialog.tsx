import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { careMessages } from '../care.messages.ts'
import { type CaseDetail, useBind, useSupervisors } from '../care.queries.ts'

const texts = careMessages.supervised
const USUAL = 30

/** To whom a case opens for some days, without a name. */
export function SuperviseDialog({ one, onClose }: { one: CaseDetail | null; onClose: () => void }) {
  const supervisors = useSupervisors(one !== null)
  const bind = useBind()
  const options = (supervisors.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={careMessages.acts.supervise}
      title={careMessages.acts.supervise}
      recordId={one?.id ?? ''}
      initial={supervisors.data ? { supervisorId: options[0]?.value ?? '', days: USUAL } : undefined}
      error={supervisors.error}
      onRetry={() => void supervisors.refetch()}
      fields={[
        {
          kind: 'select',
          name: 'supervisorId',
          label: texts.who,
          required: true,
          options,
          hint: options.length > 0 ? texts.lead : texts.none,
        },
        { kind: 'number', name: 'days', label: texts.days, required: true, min: 1, max: 180, hint: texts.daysHint },
      ]}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ supervisorId, days }) => {
        if (one) await bind.mutateAsync({ id: one.id, supervisorId: String(supervisorId), days: Number(days) })
      }}
    />
  )
}
