import { CallError } from '@xinqiao/contract/client'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { toast } from '../../../kit/toast.ts'
import { deptMessages } from './dept.messages.ts'
import { useRemoveDept } from './dept.queries.ts'

const texts = deptMessages.remove
const NOT_EMPTY = 40704

/** Asks, removes, and says why not and what to do instead. True when it is gone. */
export function useRemoval() {
  const removing = useRemoveDept()
  const navigate = useNavigate()
  const maySeePeople = useAllowed()('admin_userInfo_list_tab')
  return async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const isSure = await confirm({
      title: texts.title(name),
      content: texts.lead,
      okText: deptMessages.actions.remove,
      danger: true,
    })
    if (!isSure) return false
    try {
      await removing.mutateAsync(id)
      toast.success(texts.done)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isFull = error.code === NOT_EMPTY && maySeePeople
      const wantsPeople = await confirm({
        title: texts.refusedTitle(name),
        content: error.message,
        okText: isFull ? texts.viewPeople : texts.ok,
      })
      if (isFull && wantsPeople) void navigate(`/user_manage/index?deptId=${id}`)
      return false
    }
  }
}
