import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { closeTabs } from './close-tabs.ts'
import { openTabs, useTabs } from './tabs.store.ts'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrows walk along the strip, with Ctrl and Shift they carry the tab along, Delete closes it. */
export const useTabKeys = (list: RefObject<HTMLElement | null>) => {
  const tabs = useTabs((state) => state.tabs)
  const active = useTabs((state) => state.active)
  /** whose link gets the focus once the strip has been drawn again; true is whichever tab is then active */
  const next = useRef<string | true | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const at = tabs.findIndex(({ key }) => key === (next.current === true ? active : next.current))
    // The closed tab is still the active one until its neighbour has come up.
    if (at === -1) return
    focusAt(list.current, at)
    next.current = null
  }, [list, tabs, active])

  return (event: KeyboardEvent, key: string): void => {
    const at = tabs.findIndex((tab) => tab.key === key)
    const step = STEPS[event.key]
    if (step && event.ctrlKey && event.shiftKey) {
      next.current = key
      openTabs.move(key, at + step)
    } else if (step && !event.ctrlKey && !event.altKey && !event.metaKey)
      focusAt(list.current, (at + step + tabs.length) % tabs.length)
    else if (event.key === 'Home' || event.key === 'End')
      focusAt(list.current, event.key === 'Home' ? 0 : tabs.length - 1)
    else if (event.key === 'Delete') {
      next.current = key === active ? true : ((tabs[at + 1] ?? tabs[at - 1])?.key ?? true)
      void closeTabs(key, 'this').then(() => {
        if (useTabs.getState().tabs.some((tab) => tab.key === key)) next.current = null
      })
    } else return
    event.preventDefault()
  }
}

const focusAt = (list: HTMLElement | null, at: number): void => list?.children[at]?.querySelector('a')?.focus()
