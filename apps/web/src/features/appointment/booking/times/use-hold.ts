import { useEffect, useRef, useState } from 'react'
import { isCallFailure } from '../../../../kit/failure.ts'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { useShown } from '../../../../kit/surface.ts'
import { timesMessages as texts } from '../booking.messages.ts'
import { dropHold, type Held, useHoldSlot } from '../booking.queries.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'

type Kept = { readonly slotId: string; readonly until: number }

/** By what is left, not by when it ends: clocks differ, seconds do not. */
const keptFrom = (held: Held): Kept => ({ slotId: held.slotId, until: Date.now() + held.seconds * 1000 })

export type Hold = {
  readonly slotId: string | null
  readonly seconds: number
  readonly isAsking: boolean
  /** why the time that was chosen is no longer kept, in kind words */
  readonly notice: string | null
  readonly choose: (slotId: string) => Promise<boolean>
  readonly lose: (why: string) => void
  /** It has become an appointment: there is nothing to give back. */
  readonly spend: () => void
}

/** One time kept for a few minutes while somebody makes up their mind. Leaving the page gives it back. */
export const useHold = (type: string, found: Held | null): Hold => {
  const holding = useHoldSlot()
  const [kept, setKept] = useState<Kept | null>(() => (found && found.seconds > 0 ? keptFrom(found) : null))
  const [notice, setNotice] = useState<string | null>(null)
  const seconds = useSecondsLeft(kept?.until ?? null)
  const shown = useShown()
  const now = useRef(kept)
  useEffect(() => {
    now.current = kept
  })

  if (kept && seconds === 0) {
    setKept(null)
    setNotice(texts.expired)
  }

  useEffect(() => {
    if (!shown) return
    return () => {
      if (!now.current) return
      now.current = null
      setKept(null)
      dropHold()
    }
  }, [shown])

  return {
    slotId: kept?.slotId ?? null,
    seconds,
    isAsking: holding.isPending,
    notice,
    async choose(slotId) {
      setNotice(null)
      try {
        setKept(keptFrom(await holding.mutateAsync({ slotId, type })))
        return true
      } catch (error) {
        setNotice(isCallFailure(error) ? texts.taken(reasonOf(error, texts.failed)) : texts.failed)
        return false
      }
    },
    lose(why) {
      setKept(null)
      setNotice(why)
    },
    spend() {
      now.current = null
      setKept(null)
    },
  }
}
