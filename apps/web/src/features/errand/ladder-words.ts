import { ladderMessages as texts } from './ladder.messages.ts'
import type { LadderRow } from './errand.queries.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes as people say them. */
const spanWords = (minutes: number): string => {
  if (minutes >= DAY && minutes % DAY === 0) return texts.days(minutes / DAY)
  return minutes >= HOUR && minutes % HOUR === 0 ? texts.hours(minutes / HOUR) : texts.minutes(minutes)
}

/** When a step is taken. */
export const whenWords = ({ unit, from }: Pick<LadderRow, 'unit' | 'from'>, after: number): string => {
  if (unit === 'minute') {
    if (after === 0) return from === 'start' ? texts.now : texts.atDue
    return from === 'start' ? texts.afterMinutes(spanWords(after)) : texts.dueMinutes(spanWords(after))
  }
  if (after === 0) return texts.onDue
  return after < 0 ? texts.beforeDays(-after) : texts.afterDays(after)
}

export const againWords = ({ unit, again }: Pick<LadderRow, 'unit' | 'again'>): string => {
  if (unit !== 'minute') return texts.againDays(again)
  if (again === HOUR) return texts.each.hour
  return again === DAY ? texts.each.day : texts.again(spanWords(again))
}
