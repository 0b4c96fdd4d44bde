const ways = new Set<() => void>()

/** What a helper has set up for as long as a test runs, it takes down here. */
export const whenLeaving = (way: () => void): void => void ways.add(way)

export const leave = (): void => {
  for (const way of ways) way()
}
