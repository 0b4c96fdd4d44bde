import { CallError } from '@xinqiao/contract/client'
import { confirm } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.ts'
import { bodyOf, draftOf, kindOf } from './role-draft.ts'
import { roleMessages as texts } from './role.messages.ts'
import { fetchRole, useRemoveRole, useSaveRole } from './role.queries.ts'

type Named = { readonly id: string; readonly roleName: string }

const LAST_ADMIN = 40747
const BEYOND = 40745

/** Says why a role stays as it is, where a sentence in passing would be too little. */
export const explain = async (error: CallError): Promise<void> => {
  const titles: Readonly<Record<number, string>> = {
    [LAST_ADMIN]: texts.refused.lastAdmin,
    [BEYOND]: texts.refused.beyond,
  }
  const title = titles[error.code]
  if (title) await confirm({ title, content: error.message, okText: texts.refused.ok })
  else toast.error(error.message)
}

/** What the list and the page of a role do with it as a whole; each answers whether it was done. */
export function useRoleActions() {
  const save = useSaveRole()
  const removing = useRemoveRole()

  async function turn(role: Named, status: '0' | '1'): Promise<boolean> {
    const question = { title: texts.ask.disable(role.roleName), content: texts.ask.disableLead }
    if (status === '0' && !(await confirm({ ...question, okText: texts.actions.disable, danger: true }))) return false
    // As it is now: the list does not hold all of it, and nothing else of it is to change.
    const now = await fetchRole(role.id)
    let flowId: string | null
    try {
      const body = { ...bodyOf(kindOf(now), draftOf(now)), id: now.id, version: now.version, status }
      flowId = (await save.mutateAsync(body)).flowId
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await explain(error)
      return false
    }
    if (flowId === null) toast.success(status === '1' ? texts.done.enable : texts.done.disable)
    else toast.info(texts.done.waits)
    return true
  }

  async function remove(role: Named): Promise<boolean> {
    const question = { title: texts.ask.remove(role.roleName), content: texts.ask.removeLead }
    if (!(await confirm({ ...question, okText: texts.actions.remove, danger: true }))) return false
    await removing.mutateAsync(role.id)
    toast.success(texts.done.remove)
    return true
  }
  return { turn, remove }
}
