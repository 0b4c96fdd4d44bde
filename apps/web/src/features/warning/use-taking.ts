import { confirm } from '../../kit/confirm.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { toast } from '../../kit/toast.ts'
import { warningMessages as texts } from './warning.messages.ts'
import { type Signal, useTake } from './warning.queries.ts'

/** Taking a call up, asked before it is done. */
export const useTaking = (): ((signal: Signal) => Promise<void>) => {
  const take = useTake()
  const allowed = useAllowed()
  return async (signal) => {
    const content = allowed('crisis_warning_handle_btn') ? texts.take.lead : texts.take.leadDesk
    const isSure = await confirm({ title: texts.take.ask(signal.visitorName), content, okText: texts.take.ok })
    if (!isSure) return
    await take.mutateAsync(signal)
    toast.success(texts.take.done)
  }
}
