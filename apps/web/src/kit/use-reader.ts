import { useEffect, useEffectEvent } from 'react'

/** A reader types far faster than a person; a pause this long begins a new reading. */
const PAUSE_MS = 1000
const SHORTEST = 4

/** Readers announce themselves as keyboards: what they read arrives as key strokes and ends with Enter. */
export function useReader(onRead: (text: string) => void): void {
  const finish = useEffectEvent(onRead)

  useEffect(() => {
    let text = ''
    let last = 0

    function listen(event: KeyboardEvent): void {
      // Somebody typing into a field is not a reader; the field's own form takes that.
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      if (event.timeStamp - last > PAUSE_MS) text = ''
      last = event.timeStamp
      if (event.key === 'Enter') {
        const read = text.trim()
        text = ''
        if (read.length < SHORTEST) return
        // Enter must not also press the button that happens to hold the focus.
        event.preventDefault()
        finish(read)
      } else if (event.key.length === 1) text += event.key
    }

    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
