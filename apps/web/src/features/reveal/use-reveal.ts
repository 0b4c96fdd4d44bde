import { useEffect, useState } from 'react'
import { useShown } from '../../kit/surface.ts'
import { askName, type Revealed, type RevealKind, type RevealPlace } from './reveal.queries.ts'

const REVEAL_MS = 60_000

export type Reveal = {
  /** What is known of it for now; null: as the list has it. */
  readonly of: (id: string) => Revealed | null
  readonly ask: (kind: RevealKind, id: string) => Promise<void>
  readonly hide: () => void
}

/**
 * One name at a time, for a minute, and only while somebody looks: it goes with the tab, the page and the lock. Whoever
 * wants several at once gives each row a hook of its own.
 */
export function useReveal(place: RevealPlace): Reveal {
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const isShown = useShown()
  if (!isShown && revealed) setRevealed(null)
  useEffect(() => {
    if (!revealed) return
    const hide = (): void => setRevealed(null)
    const timer = setTimeout(hide, REVEAL_MS)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [revealed])
  return {
    of: (id) => (revealed?.id === id ? revealed : null),
    ask: async (kind, id) => setRevealed(await askName(kind, id, place)),
    hide: () => setRevealed(null),
  }
}
