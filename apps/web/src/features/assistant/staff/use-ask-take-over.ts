import { confirm } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.ts'
import { staffMessages } from './staff.messages.ts'
import { type SessionRow, useTakeOver } from './staff.queries.ts'

const texts = staffMessages.takeOver

/** True once it was taken over; refusals have been told. */
export function useAskTakeOver(): (row: Pick<SessionRow, 'id' | 'visitorName'>) => Promise<boolean> {
  const takeOver = useTakeOver()
  return async ({ id, visitorName }) => {
    if (!(await confirm({ title: texts.ask(visitorName), content: texts.lead, okText: texts.ok }))) return false
    await takeOver.mutateAsync(id)
    toast.success(texts.done)
    return true
  }
}
