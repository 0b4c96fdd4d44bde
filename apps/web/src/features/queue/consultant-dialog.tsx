import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { queueMessages } from './queue.messages.ts'
import { type QueueEntry, useConsultant, useConsultants } from './queue.queries.ts'

const { prefer: texts, actions } = queueMessages

/** Whom somebody waits for: those who receive visitors for what they wait for. */
export function ConsultantDialog({ entry, onClose }: { entry: QueueEntry | null; onClose: () => void }) {
  const change = useConsultant()
  const hosts = (useConsultants(entry !== null).data ?? []).filter(({ types }) => types.includes(entry?.type ?? ''))
  return (
    <FormDrawer
      open={entry !== null}
      as="dialog"
      mode="edit"
      noun={actions.prefer}
      title={texts.title(entry?.visitorName ?? '')}
      recordId={entry?.id ?? ''}
      initial={{ consultantId: null }}
      fields={[
        {
          kind: 'select',
          name: 'consultantId',
          label: texts.label,
          required: true,
          hint: texts.hint,
          options: hosts.map(({ userId, realName, activeCases, maxCases }) => ({
            value: userId,
            label: `${realName}（${activeCases}/${maxCases}）`,
          })),
        },
      ]}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ consultantId }) => {
        if (entry)
          await change.mutateAsync({ id: entry.id, version: entry.version, consultantId: String(consultantId) })
      }}
    />
  )
}
