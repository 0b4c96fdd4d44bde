import type { CalendarEvent, CalendarSpan } from '../../../kit/calendar/calendar-data.ts'
import { toast } from '../../../kit/toast.ts'
import { rotaTexts } from '../rota.messages.ts'
import { type Slot, useMoveSlot } from '../rota.queries.ts'
import { spanWords } from '../words.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'

const SECONDS = ':00'

type Shown = {
  readonly byId: ReadonlyMap<string, Slot>
  readonly moveTo: (id: string, span: CalendarSpan | null) => void
}

/** Drawn at once where it was let go; what the server refuses goes back, and the calendar says why. */
export function useMove({ byId, moveTo }: Shown) {
  const move = useMoveSlot()

  async function send(slot: Pick<Slot, 'id' | 'version'>, { start, end }: CalendarSpan): Promise<Slot> {
    moveTo(slot.id, { start, end })
    try {
      const { id, version } = slot
      return await move.mutateAsync({ id, version, startAt: start + SECONDS, endAt: end + SECONDS })
    } finally {
      moveTo(slot.id, null)
    }
  }

  return async ({ id }: CalendarEvent, span: CalendarSpan): Promise<void> => {
    const slot = byId.get(id)
    if (!slot) return
    const before = { start: slot.startAt.slice(0, 16), end: slot.endAt.slice(0, 16) }
    const moved = await send(slot, span)
    toast.success(texts.moved(spanWords(moved.startAt, moved.endAt)), {
      cause: `move ${id}`,
      action: {
        label: rotaTexts.undo,
        run: async () => {
          await send(moved, before)
          toast.success(texts.movedBack)
        },
      },
    })
  }
}
