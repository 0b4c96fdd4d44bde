import { confirm } from '../../../kit/confirm.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { talkMessages } from './talk.messages.ts'
import { useWithdraw } from './talk.queries.ts'

const texts = talkMessages.withdraw

/** Taking the consent back is as easy as giving it: one question, one answer. */
export function useAskWithdraw(): () => Promise<void> {
  const withdraw = useWithdraw()
  return async () => {
    const { ask, lead, ok, no, done, failed } = texts
    if (!(await confirm({ title: ask, content: lead, okText: ok, cancelText: no }))) return
    try {
      await withdraw.mutateAsync()
      toast.success(done)
    } catch (error) {
      toast.error(reasonOf(error, failed))
    }
  }
}
