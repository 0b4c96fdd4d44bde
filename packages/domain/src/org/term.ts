import { millisecondsPer, parseDate } from '../time.ts'

export type Holiday = { readonly name: string; readonly startDate: string; readonly endDate: string }

/** Days are written 'yyyy-MM-dd', first and last day included; so written, they compare as texts. */
export type Term = {
  readonly startDate: string
  readonly endDate: string
  readonly weekCount: number
  readonly holidays: readonly Holiday[]
}

export const termMaxWeeks = 30
/** Of a term, and of a holiday in it. */
export const termNameMax = 30

const daysBetween = (from: string, to: string): number => {
  const [start, end] = [parseDate(from), parseDate(to)]
  return start && end ? Math.round((end.getTime() - start.getTime()) / millisecondsPer.day) : Number.NaN
}

/** null = fine, otherwise the sentence to show. */
export const termFault = (term: Term): string | null => {
  const days = daysBetween(term.startDate, term.endDate) + 1
  if (!(days > 0)) return '学期的开始日期必须早于结束日期'
  if (days > 366) return '一个学期不能超过一年'
  if (term.weekCount > Math.ceil(days / 7)) return `学期只有${Math.ceil(days / 7)}周，教学周数不能更多`
  for (const holiday of term.holidays) {
    if (holiday.startDate > holiday.endDate) return `假期“${holiday.name}”的开始日期不能晚于结束日期`
    if (holiday.startDate < term.startDate || holiday.endDate > term.endDate) return `假期“${holiday.name}”不在学期之内`
  }
  return null
}

/** Which teaching week a day falls in, counted from the first day; null outside of them. */
export const termWeek = (term: Pick<Term, 'startDate' | 'endDate' | 'weekCount'>, day: string): number | null => {
  if (day < term.startDate || day > term.endDate) return null
  const week = Math.floor(daysBetween(term.startDate, day) / 7) + 1
  return week <= term.weekCount ? week : null
}

export const holidayOn = (term: Pick<Term, 'holidays'>, day: string): Holiday | null =>
  term.holidays.find((holiday) => day >= holiday.startDate && day <= holiday.endDate) ?? null
