import { useEffect } from 'react'

/** Something to be filled in has come up in the middle: what floats above the page is not to lie over its buttons. */
const listeners = new Set<() => void>()

export function useMakeRoom(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) for (const listener of listeners) listener()
  }, [isOpen])
}

/** Returns how to stop. */
export const onMakeRoom = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
