const LEAST_MS = 400
const LONGEST_MS = 5000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The first call is followed at once; those that come while it is being followed are followed together, once, when it has been
 * answered. Fifty nudges of one moment would otherwise ask for everything in sight fifty times, and whatever is pressed next
 * would wait behind all of it: a browser has six connections to a server.
 */
export const gathered = (follow: () => Promise<unknown>): { call: () => void; stop: () => void } => {
  let isBusy = false
  let isMissed = false
  let isOver = false
  const run = async (): Promise<void> => {
    isBusy = true
    isMissed = false
    // Whoever gets no answer at all, or a refusal, hears the next one all the same.
    await Promise.race([Promise.allSettled([follow(), pause(LEAST_MS)]), pause(LONGEST_MS)])
    if (isMissed && !isOver) return run()
    isBusy = false
  }
  return {
    call: () => {
      if (isOver) return
      isMissed = true
      if (!isBusy) void run()
    },
    stop: () => {
      isOver = true
    },
  }
}
