import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Pad } from './pad.ts'

/** Loads the drawing library when a pad is opened, and keeps count of the strokes on it. */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>) {
  const pad = useRef<Pad | null>(null)
  const [strokes, setStrokes] = useState(0)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (isFailed) return
    let isOver = false
    const observer = new ResizeObserver(() => pad.current?.fit())
    const open = async (): Promise<void> => {
      try {
        const { createPad } = await import('./pad.ts')
        if (isOver || !canvas.current) return
        pad.current = createPad(canvas.current, () => setStrokes(pad.current?.strokes() ?? 0))
        observer.observe(canvas.current)
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    void open()
    return () => {
      isOver = true
      observer.disconnect()
      pad.current?.close()
      pad.current = null
    }
  }, [canvas, isFailed])

  const change = (act: 'undo' | 'clear'): void => {
    pad.current?.[act]()
    setStrokes(pad.current?.strokes() ?? 0)
  }

  return {
    isFailed,
    isSigned: strokes > 0,
    undo: () => change('undo'),
    clear: () => change('clear'),
    retry: () => setFailed(false),
    toBlob: (): Promise<Blob | null> => (strokes > 0 && pad.current ? pad.current.toBlob() : Promise.resolve(null)),
  }
}
