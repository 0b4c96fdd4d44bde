import { millisecondsPer, parseDate } from '@xinqiao/domain'

export type DayRange = { startDate?: string | undefined; endDate?: string | undefined }

/** From the beginning of the first day until the end of the last; either may be open. */
export const dayRange = ({ startDate, endDate }: DayRange): { from: Date | null; until: Date | null } => {
  const last = endDate ? parseDate(endDate) : null
  return {
    from: startDate ? parseDate(startDate) : null,
    until: last && new Date(last.getTime() + millisecondsPer.day),
  }
}
