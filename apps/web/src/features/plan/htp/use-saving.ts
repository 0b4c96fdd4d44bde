import { useEffect, useRef, useState } from 'react'
import { sendDrawing, type Work } from './htp.queries.ts'

const AFTER_MS = 1200
const AGAIN_MS = 5000

export type Saving = 'saved' | 'saving' | 'unsaved'

/** Sends what changed a moment after it did, and again when it did not arrive; what is on the page stays there in any case. */
export function useSaving(id: string, firstSeq: number, work: Work): Saving {
  const seq = useRef(firstSeq)
  const text = JSON.stringify(work)
  const sent = useRef(text)
  const [state, setState] = useState<Saving>('saved')
  const [again, setAgain] = useState(0)

  useEffect(() => {
    if (text === sent.current) return
    let isOver = false
    const timer = setTimeout(
      () => {
        setState('saving')
        seq.current += 1
        sendDrawing(id, seq.current, JSON.parse(text) as Work).then(
          () => {
            sent.current = text
            if (!isOver) setState('saved')
          },
          () => {
            if (isOver) return
            setState('unsaved')
            setAgain((n) => n + 1)
          },
        )
      },
      again > 0 ? AGAIN_MS : AFTER_MS,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, text, again])
  return state
}
