import { confirm } from '../../../kit/confirm.tsx'
import { handMessages as texts } from './tablet.messages.ts'
import { becomeTablet, useHand } from './tablet.queries.ts'

/** Asks, hands over, and leaves nothing of whoever handed it over. */
export const useHandOver = (): ((sheet: { id: string; userName: string }) => Promise<void>) => {
  const hand = useHand()
  return async ({ id, userName }) => {
    if (!(await confirm({ title: texts.askTitle(userName), content: texts.ask, okText: texts.act }))) return
    becomeTablet((await hand.mutateAsync({ id })).pass)
  }
}
