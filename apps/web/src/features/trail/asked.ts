import { rangeOf } from '../../kit/list/use-list-address.ts'

/** What is empty is not asked for; a range of days becomes its two days. */
export const asked = (filters: Readonly<Record<string, string>>): Record<string, string> => {
  const { dates = '', ...rest } = filters
  const range = rangeOf(dates)
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(range ? { startDate: range[0], endDate: range[1] } : {}),
  }
}
