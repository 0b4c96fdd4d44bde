import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.ts'
import { peopleMessages } from './people.messages.ts'
import { type UserDetail, useGiveRoles, useGrantableRoles } from './people.queries.ts'
import { chosenRoles, roleOptions } from './role-choice.ts'

const texts = peopleMessages.roles

/** What somebody may, and nothing else about them: for whoever authorises and does not administer their data. */
export function RolesForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const roles = useGrantableRoles()
  const give = useGiveRoles()
  return (
    <FormDrawer
      open
      as="dialog"
      mode="edit"
      noun={texts.noun}
      title={texts.title(user.realName)}
      recordId={user.id}
      fields={[
        {
          kind: 'select',
          name: 'role',
          label: peopleMessages.form.role,
          required: true,
          multiple: true,
          options: roleOptions(roles.data ?? [], user.role),
          hint: peopleMessages.form.roleHint(user.pending.map(({ title }) => title)),
        },
      ]}
      initial={roles.data ? { role: user.role.map(({ id }) => id) } : undefined}
      error={roles.error}
      onRetry={() => void roles.refetch()}
      onClose={onClose}
      onSubmit={async (values) => {
        const { flowId } = await give.mutateAsync({ id: user.id, version: user.version, role: chosenRoles(values) })
        if (flowId !== null) toast.info(kitTexts.waits)
      }}
    />
  )
}
