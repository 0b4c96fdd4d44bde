import { millisecondsPer } from '../time.ts'

const HOST_FROM_HOURS = 24
const CLERK_FROM_DAYS = 3

export const unresolvedLabel = '待确认结果'

/**
 * Its time is over and nobody has said what became of it. It stays as it is: the host is asked every day from the first, the
 * clerk from the third; only people say that somebody did not come.
 */
export const unresolvedSince = (
  appointment: { readonly state: string; readonly endAt: Date },
  now: Date,
): { readonly day: number; readonly ask: 'host' | 'clerk' } | null => {
  const late = now.getTime() - appointment.endAt.getTime()
  if (appointment.state !== 'notStart' || late < HOST_FROM_HOURS * millisecondsPer.hour) return null
  const day = Math.floor(late / millisecondsPer.day)
  return { day, ask: day >= CLERK_FROM_DAYS ? 'clerk' : 'host' }
}
