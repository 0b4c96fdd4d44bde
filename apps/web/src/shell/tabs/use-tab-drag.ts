import { type PointerEvent, type RefObject, useState } from 'react'
import { openTabs, useTabs } from './tabs.store.ts'

/** A hand that trembles while clicking does not drag. */
const START_PX = 6

/** The tab whose middle the pointer has passed, as a place in the list. */
const placeAt = (list: HTMLElement, key: string, x: number): number | undefined => {
  const { tabs } = useTabs.getState()
  const from = tabs.findIndex((tab) => tab.key === key)
  const boxes = [...list.children].map((item) => item.getBoundingClientRect())
  const over = boxes.findIndex(({ left, right }) => x >= left && x <= right)
  const box = boxes[over]
  if (!box || over === from) return undefined
  const middle = (box.left + box.right) / 2
  return over > from ? (x > middle ? over : undefined) : x < middle ? over : undefined
}

/** Tabs change places under the pointer while it moves; touch scrolls the strip instead. */
export const useTabDrag = (list: RefObject<HTMLElement | null>) => {
  const [dragged, setDragged] = useState<string | null>(null)

  function start(event: PointerEvent, key: string): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const from = event.clientX
    let isDragging = false
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      if (!isDragging && Math.abs(clientX - from) < START_PX) return
      isDragging = true
      setDragged(key)
      const place = list.current && placeAt(list.current, key, clientX)
      if (place !== undefined && place !== null) openTabs.move(key, place)
    }
    const end = (): void => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setDragged(null)
      if (isDragging) swallowClick()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { dragged, start }
}

/** Letting go over a tab is no click on it. */
const swallowClick = (): void => {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
