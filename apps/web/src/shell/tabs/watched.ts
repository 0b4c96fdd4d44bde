import type { Watched } from '../../kit/surface.ts'

/** A yes or no that can be listened to. */
export const watched = (first: boolean): Watched & { set: (next: boolean) => void } => {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set: (next) => {
      if (next === now) return
      now = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
