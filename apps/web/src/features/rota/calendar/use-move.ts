import type { CalendarEvent, CalendarSpan } from '../../../kit/calendar/calendar-data.ts'
import { toast } from '../../../kit/toast.ts'
import { rotaTexts } from '../rota.messages.ts'
import { type Slot, useMoveSlot } from '../rota.queries.ts'
import { spanWords } from '../words.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'

const SECONDS = ':00'

type Shown = {
  readonly byId: ReadonlyMap<string, Slot>
  readonly moveTo: (id: string, span: (CalendarSpan & { readonly column: string }) | null) => void
}

/** Drawn at once where it was let go; what the server refuses goes back, and the calendar says why. */
export function useMove({ byId, moveTo }: Shown) {
  const move = useMoveSlot()

  async function send(slot: Slot, { start, end }: CalendarSpan, hostId: string): Promise<Slot> {
    moveTo(slot.id, { start, end, column: hostId })
    try {
      const { id, version } = slot
      const times = { startAt: start + SECONDS, endAt: end + SECONDS }
      return await move.mutateAsync({ id, version, ...times, ...(hostId === slot.userId ? {} : { hostId }) })
    } finally {
      moveTo(slot.id, null)
    }
  }

  return async ({ id }: CalendarEvent, span: CalendarSpan, column?: string): Promise<void> => {
    const slot = byId.get(id)
    if (!slot) return
    const before = { start: slot.startAt.slice(0, 16), end: slot.endAt.slice(0, 16) }
    const moved = await send(slot, span, column ?? slot.userId)
    const when = spanWords(moved.startAt, moved.endAt)
    toast.success(moved.userId === slot.userId ? texts.moved(when) : texts.handedOver(moved.realName, when), {
      cause: `move ${id}`,
      action: {
        label: rotaTexts.undo,
        run: async () => {
          await send(moved, before, slot.userId)
          toast.success(texts.movedBack)
        },
      },
    })
  }
}
