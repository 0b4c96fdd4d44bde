import { kitTexts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.ts'
import { attempt } from '../../../kit/failure.ts'
import { type RoleRight, useSaveRight } from '../form-design.queries.ts'
import { dialogMessages } from './dialogs.messages.ts'

type SaveInput = Parameters<ReturnType<typeof useSaveRight>['mutateAsync']>[0]

/** Keeps what a role may do with a form, and says so. */
export function useRightChange(formId: string): (right: RoleRight) => void {
  const save = useSaveRight()
  return ({ roleId, roleName, actions, fields, version }) =>
    attempt(async () => {
      const { pending } = await save.mutateAsync({ formId, roleId, actions, fields, version } as SaveInput)
      if (pending.length === 0) toast.success(dialogMessages.rights.saved(roleName))
      else toast.info(kitTexts.waits)
    })
}
