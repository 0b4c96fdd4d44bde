import type { EChartsCoreOption } from 'echarts/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Drawing } from './draw.ts'

/** Loads the chart library with the first chart on a page, draws, and follows data and size. */
export function useDrawing(box: RefObject<HTMLElement | null>, option: EChartsCoreOption, isShown: boolean) {
  const drawing = useRef<Drawing | null>(null)
  const latest = useRef(option)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    latest.current = option
    drawing.current?.show(option)
  }, [option])

  useEffect(() => {
    if (!isShown || isFailed) return
    let isOver = false
    const observer = new ResizeObserver(() => drawing.current?.resize())
    const open = async (): Promise<void> => {
      try {
        const { createDrawing } = await import('./draw.ts')
        if (isOver || !box.current) return
        drawing.current = createDrawing(box.current)
        drawing.current.show(latest.current)
        observer.observe(box.current)
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    void open()
    return () => {
      isOver = true
      observer.disconnect()
      drawing.current?.close()
      drawing.current = null
    }
  }, [box, isShown, isFailed])

  return { isFailed, retry: () => setFailed(false) }
}
