import { formatDate, parseDate } from '../time.ts'

/** Months are texts 'yyyy-MM', in China. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export const monthOf = (moment: Date): string => formatDate(moment).slice(0, 7)

/** So many months earlier; later ones with a negative number. */
export const monthBefore = (month: string, count = 1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + (number - 1) - count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((((at % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

/** From its first midnight until that of the next month. */
export const monthSpan = (month: string): { readonly from: Date; readonly until: Date } => {
  const [from, until] = [month, monthBefore(month, -1)].map((one) => parseDate(`${one}-01`))
  if (!from || !until) throw new RangeError(`not a month: ${month}`)
  return { from, until }
}

/** As people read it: 2026年3月. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
