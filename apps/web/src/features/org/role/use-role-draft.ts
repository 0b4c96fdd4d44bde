import { CallError } from '@xinqiao/contract/client'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { useReread } from '../../../session/index.ts'
import { bodyOf, draftOf, faultOf, isSameDraft, kindOf, type RoleDraft } from './role-draft.ts'
import { roleMessages as texts } from './role.messages.ts'
import { type RoleDetail, useSaveRole } from './role.queries.ts'
import { explain } from './use-role-actions.ts'

const CONFLICT = 40009
const NAME_TAKEN = 40741

/** What is being changed of a role, and saving it. */
export function useRoleDraft(role: RoleDetail) {
  const save = useSaveRole()
  const reread = useReread('role')
  // The role the changes began with. What is fetched again behind them must not make them look like changes to something else.
  const [base, setBase] = useState(role)
  const [edits, setEdits] = useState<Partial<RoleDraft>>({})
  const [nameTaken, setNameTaken] = useState<{ name: string; complaint: string } | null>(null)
  const before = draftOf(base)
  const draft: RoleDraft = { ...before, ...edits }
  const isDirty = !isSameDraft(before, draft)
  if (!isDirty && base !== role) setBase(role)
  useUnsaved(isDirty, role.roleName)

  async function keep(): Promise<void> {
    try {
      const { flowId } = await save.mutateAsync({ ...bodyOf(kindOf(base), draft), id: base.id, version: base.version })
      setEdits({})
      if (flowId === null) toast.success(texts.done.save)
      else toast.info(texts.done.waits)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === NAME_TAKEN) setNameTaken({ name: draft.roleName, complaint: error.message })
      else if (error.code === CONFLICT) await startOver()
      else await explain(error)
    }
  }

  async function startOver(): Promise<void> {
    const { refused } = texts
    const isSure = await confirm({
      title: refused.conflict(base.roleName),
      content: refused.conflictLead,
      okText: refused.reload,
      cancelText: refused.keep,
    })
    if (!isSure) return
    setEdits({})
    await reread()
  }

  return {
    base,
    draft,
    isDirty,
    isSaving: save.isPending,
    fault: nameTaken?.name === draft.roleName ? nameTaken.complaint : faultOf(draft),
    change: (part: Partial<RoleDraft>) => setEdits((now) => ({ ...now, ...part })),
    save: keep,
    reset: async (): Promise<void> => {
      if (await confirm({ title: texts.bar.askReset, okText: texts.bar.reset, danger: true })) setEdits({})
    },
  }
}
