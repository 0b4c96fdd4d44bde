import { millisecondsPer } from '../time.ts'

/** The same questions a few hours later measure how well one remembers them. */
const restMs = millisecondsPer.day

/** When a daily test can be done again; null: now. */
export const dailyAgainFrom = (last: Date | null, now: Date): Date | null => {
  if (last === null || now.getTime() - last.getTime() >= restMs) return null
  return new Date(last.getTime() + restMs)
}

/** What is open all the time has no end of its own. */
export const dailyEnd = /* @__PURE__ */ new Date('2999-12-31T16:00:00Z')
