import { clockOf, dayParts, minutesOf, weekdayOf, type AppointmentType, type DayPart } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import type { TimeRow } from './times.repo.ts'

type Limit = {
  readonly type?: number
  readonly startTime?: string
  readonly endTime?: string
  readonly weeks?: readonly number[]
  readonly siteId?: string
}

const within = (row: TimeRow, start: string | undefined, end: string | undefined): boolean => {
  const [from, to] = [minutesOf(clockOf(row.start_at)) ?? 0, minutesOf(clockOf(row.end_at)) ?? 0]
  return from >= (minutesOf(start ?? '') ?? 0) && to <= (minutesOf(end ?? '') ?? 24 * 60)
}

const allows = ({ startTime, endTime, weeks = [], siteId }: Limit, row: TimeRow): boolean =>
  (!siteId || siteId === row.site_id) &&
  (weeks.length === 0 || weeks.includes(weekdayOf(row.start_at))) &&
  within(row, startTime, endTime)

const isEastChina = (type: AppointmentType): boolean => ['17', '18', '19', '20'].includes(type)

/** What the school lets visitors choose of its times: the hours of the day, and for some types certain of them. */
export const visitorLimits = async (
  tx: Tx,
  type: AppointmentType,
  siteId: string | null,
): Promise<(row: TimeRow) => boolean> => {
  const [hours, { items }] = await Promise.all([
    readSetting(tx, isEastChina(type) ? 'hdlfzqzsj' : 'lfzqzsjsz', siteId ?? undefined),
    readSetting(tx, 'yysjdsz', siteId ?? undefined),
  ])
  const limits = (items as readonly Limit[]).filter((limit) => String(limit.type) === type)
  return (row) =>
    within(row, hours.startTime, hours.endTime) && (limits.length === 0 || limits.some((limit) => allows(limit, row)))
}

const parts: Readonly<Record<string, DayPart>> = { am: '上午', pm: '下午', evening: '晚上' }

/** 上午, 下午 or 晚上 as the wire says it; anything else is no limit. */
export const inDayPart = (part: string | undefined): ((row: TimeRow) => boolean) => {
  const name = part === undefined ? undefined : (parts[part] ?? (part in dayParts ? (part as DayPart) : undefined))
  if (name === undefined) return () => true
  const [from, to] = dayParts[name]
  return (row) => {
    const start = minutesOf(clockOf(row.start_at)) ?? 0
    return start >= from && start < to
  }
}
