import { confirm } from '../../../kit/confirm.tsx'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { toast } from '../../../kit/toast.ts'
import { type Slot, useReleaseSlot, useRemoveSlot, useReopenSlot, useShowSlot } from '../rota.queries.ts'
import { spanWords } from '../words.ts'
import { slotTexts as texts } from './schedule.messages.ts'

/** What is done at once. A refusal has been told by the call itself. */
export function useSlotActions(slot: Slot, onDone: () => void) {
  const reopen = useReopenSlot()
  const release = useReleaseSlot()
  const remove = useRemoveSlot()
  const show = useShowSlot()

  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      toast.success(done)
      onDone()
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  return {
    reopen: () => run(() => reopen.mutateAsync(slot), texts.done.reopen),
    release: () => run(() => release.mutateAsync(slot), texts.done.release),
    show: async (on: boolean) => {
      try {
        await show.mutateAsync({ id: slot.id, studentView: on })
        toast.success(on ? texts.done.show : texts.done.hide)
      } catch (error) {
        onlyCallFailures(error)
      }
    },
    remove: async () => {
      const isSure = await confirm({
        title: texts.removeAsk(`${slot.realName} ${spanWords(slot.startAt, slot.endAt)}`),
        content: texts.removeLead,
        okText: texts.remove,
        danger: true,
      })
      if (isSure) await run(() => remove.mutateAsync(slot), texts.done.remove)
    },
  }
}
