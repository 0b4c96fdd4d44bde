import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useHosts } from '../lookups.queries.ts'
import { bookMessages as texts } from './book.messages.ts'
import { useAssign } from './book.queries.ts'

type AssignDialogProps = { visitorId: string | null; type: string; onClose: () => void }

/** Settles who receives this visitor from now on. */
export function AssignDialog({ visitorId, type, onClose }: AssignDialogProps) {
  const assign = useAssign()
  const hosts = (useHosts().data ?? []).filter(({ types }) => types.includes(type))
  return (
    <FormDrawer
      open={visitorId !== null}
      as="dialog"
      mode="edit"
      noun=""
      title={texts.assign}
      recordId={visitorId ?? ''}
      initial={{ hostId: null }}
      doneText={texts.assigned}
      fields={[
        {
          kind: 'select',
          name: 'hostId',
          label: texts.assignTo,
          required: true,
          options: hosts.map(({ userId, realName, activeCases, maxCases }) => ({
            value: userId,
            label: `${realName}（${activeCases}/${maxCases}）`,
          })),
        },
      ]}
      onClose={onClose}
      onSubmit={async ({ hostId }) => {
        if (visitorId) await assign.mutateAsync({ visitorId, hostId: String(hostId), type })
      }}
    />
  )
}
