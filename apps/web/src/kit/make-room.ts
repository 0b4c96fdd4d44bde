import { useEffect } from 'react'

/** Something to be filled in has come up in the middle: what floats above the page is not to lie over its buttons. */
const listeners = new Set<() => void>()
let keeping = 0

export function useMakeRoom(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) for (const listener of listeners) listener()
  }, [isOpen])
}

/** As long as a page is looked at that says itself what would float above it: there from before, that is one press away. */
export function useKeepRoom(isShown: boolean): void {
  useMakeRoom(isShown)
  useEffect(() => {
    if (!isShown) return
    keeping += 1
    return () => void (keeping -= 1)
  }, [isShown])
}

export const isRoomKept = (): boolean => keeping > 0

/** Returns how to stop. */
export const onMakeRoom = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
