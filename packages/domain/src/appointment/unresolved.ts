import { millisecondsPer } from '../time.ts'

/** So long after its end the host is asked; the clerk from the third day. */
export const unresolvedHours = { host: 24, clerk: 72 } as const

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
  if (appointment.state !== 'notStart' || late < unresolvedHours.host * millisecondsPer.hour) return null
  const day = Math.floor(late / millisecondsPer.day)
  return { day, ask: late >= unresolvedHours.clerk * millisecondsPer.hour ? 'clerk' : 'host' }
}
