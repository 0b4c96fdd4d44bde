import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Phones of some makers have no full screen for pages. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled

const toggle = (): void => {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  // A browser may refuse, and says so in its own way.
  change.catch(() => undefined)
}

/** Escape, F11 and the browser's own ways out change the state too, so it is always read from the document. */
export const useFullScreen = (): readonly [isFull: boolean, toggle: () => void] => [
  useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement)),
  toggle,
]
