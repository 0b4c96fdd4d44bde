import { setImmediate } from 'node:timers/promises'

const SLICE = 20

/** Preparing hundreds of rows at a stretch would make everybody else wait; others get their turn after every few. */
export const gently = async <T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> => {
  const made: R[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % SLICE === 0) await setImmediate()
    made.push(make(item))
  }
  return made
}
