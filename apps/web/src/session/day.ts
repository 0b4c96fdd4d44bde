import type { Reply } from '@xinqiao/contract/client'
import { one } from './data.ts'

type Day = Reply<'GET /admin/console/day'>

const MINUTE = 60_000

const useDay = one('GET /admin/console/day', { refetchInterval: MINUTE })

export type DayPart<K extends keyof Day> = NonNullable<Day[K]>

/**
 * What one card of the working day shows. All of them are one answer, asked once; time itself changes it. Who stands there before
 * the cards only listens (`asks`): the answer would be old when they come.
 */
export const useDayPart = <K extends keyof Day>(code: K, asks = true) => {
  const { data: day, error, isFetching, refetch } = useDay(asks)
  const data: DayPart<K> | undefined = day?.[code] ?? undefined
  return { data, error: error ?? (day && data === undefined ? new Error(code) : null), isFetching, refetch }
}
