import { formatDate, formatDateTime } from '@xinqiao/domain'

const DAY = 'yyyy-MM-dd'.length

export const today = (): string => formatDate(new Date())
export const rightNow = (): string => formatDateTime(new Date())

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, DAY)
}

/** Its time has passed and it was neither held nor called off: what is left to do is to say what became of it. */
export const isOver = (row: { state: string; endAt: string }, now = rightNow()): boolean =>
  (row.state === 'notStart' || row.state === 'toConfirm') && row.endAt <= now
