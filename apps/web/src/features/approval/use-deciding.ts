import { opinionMin } from '@xinqiao/domain'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.ts'
import { approvalMessages } from './approval.messages.ts'
import { useAgree, useReject } from './approval.queries.ts'

const { actions, ask, done } = approvalMessages
const PASSED = 2

export type Flow = { readonly id: string; readonly title: string }

export const isOpinionEnough = (words: string): boolean => [...words.trim()].length >= opinionMin

const given = ({ id }: Flow, opinion: string) => (opinion.trim() ? { id, opinion: opinion.trim() } : { id })

/** Yes or no to a request, on its own page and where it is seen in passing. */
export const useDeciding = () => {
  const agreeing = useAgree()
  const rejecting = useReject()
  return {
    agree: async (flow: Flow, opinion = ''): Promise<boolean> => {
      if (!(await confirm({ title: ask.agree(flow.title), content: ask.agreeLead, okText: actions.agree })))
        return false
      const answer = await agreeing.mutateAsync(given(flow, opinion))
      if (answer.reason) toast.error(answer.reason)
      else toast.success(answer.status === PASSED ? done.passed : done.agree)
      return true
    },
    reject: async (flow: Flow, opinion: string): Promise<void> => {
      await rejecting.mutateAsync(given(flow, opinion))
      toast.success(done.reject)
    },
  }
}
