import { formatDateTime } from '../time.ts'

/** By when something was to be done; what is told after it says so, instead of asking for it in the past. */
export const dueWords = (due: Date, now: Date): string =>
  formatDateTime(due).slice(0, 16) + (due < now ? '（已过）' : '')
