import { formatDate, millisecondsPer, parseDate } from '@xinqiao/domain'
import { noteMessages as texts } from './note.messages.ts'
import type { Note } from './note.queries.ts'

const SHORT = 20

/** How a note is called in a question or label. */
export const shortOf = (content: string): string => {
  const [line = ''] = content.split('\n', 1)
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line
}

export type Due = { words: string; isLate: boolean; isToday: boolean }

export const dueOf = ({ remindDate, done }: Pick<Note, 'remindDate' | 'done'>, today: string): Due | null => {
  if (!remindDate) return null
  const tomorrow = dayAfter(today)
  const day = remindDate.slice(0, 4) === today.slice(0, 4) ? remindDate.slice(5) : remindDate
  const isLate = !done && remindDate < today
  const words = remindDate === today ? texts.today : remindDate === tomorrow ? texts.tomorrow : day
  return { words: isLate ? texts.late(day) : words, isLate, isToday: !done && remindDate === today }
}

const dayAfter = (day: string): string => {
  const midnight = parseDate(day)
  return midnight ? formatDate(new Date(midnight.getTime() + millisecondsPer.day)) : ''
}
