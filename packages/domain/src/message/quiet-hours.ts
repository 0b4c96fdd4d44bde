import { chinaOffsetMinutes, millisecondsPer } from '../time.ts'
import type { MessageLevel } from './message-type.ts'

/** Nobody's telephone rings for a reminder between ten at night and seven in the morning. */
const quietHours = { from: 22, until: 7 } as const

const offsetMs = chinaOffsetMinutes * millisecondsPer.minute

/** When an outside message may go out: at once, or at the end of the night; urgent ones do not wait. */
export const sendableAt = (now: Date, level: MessageLevel): Date => {
  if (level === 'urgent') return now
  const local = now.getTime() + offsetMs
  const dayStart = Math.floor(local / millisecondsPer.day) * millisecondsPer.day
  const hour = (local - dayStart) / millisecondsPer.hour
  const until = dayStart + quietHours.until * millisecondsPer.hour - offsetMs
  if (hour < quietHours.until) return new Date(until)
  return hour >= quietHours.from ? new Date(until + millisecondsPer.day) : now
}
