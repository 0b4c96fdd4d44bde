import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useHosts } from '../lookups.queries.ts'
import { bookMessages as texts } from './book.messages.ts'
import { useConflict } from './book.queries.ts'

/** Notes, or takes back, that two people had better not sit together. */
export function ConflictDialog({ visitorId, onClose }: { visitorId: string | null; onClose: () => void }) {
  const save = useConflict()
  const hosts = useHosts().data ?? []
  return (
    <FormDrawer
      open={visitorId !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.conflict}
      recordId={visitorId ?? ''}
      initial={{ hostId: null, relation: '', isOn: true }}
      doneText={texts.conflictSaved}
      fields={[
        {
          kind: 'select',
          name: 'hostId',
          label: texts.conflictWith,
          required: true,
          hint: texts.conflictLead,
          options: hosts.map(({ userId, realName }) => ({ value: userId, label: realName })),
        },
        {
          kind: 'text',
          name: 'relation',
          label: texts.relation,
          required: true,
          max: 50,
          placeholder: texts.relationHint,
        },
        { kind: 'switch', name: 'isOn', label: texts.isOn },
      ]}
      onClose={onClose}
      onSubmit={async ({ hostId, relation, isOn }) => {
        if (!visitorId) return
        await save.mutateAsync({
          visitorId,
          hostId: String(hostId),
          relation: String(relation).trim(),
          isOn: isOn === true,
        })
      }}
    />
  )
}
