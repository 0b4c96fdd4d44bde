import { clockOf, momentText, parseDateTime } from '@xinqiao/domain'

/** 4月17日（周五）14:00 */
export const momentWords = (time: string): string => {
  const moment = parseDateTime(time)
  return moment ? momentText(moment) : time
}

/** 4月17日（周五）14:00–14:50 */
export const spanWords = (startAt: string, endAt: string): string => {
  const end = parseDateTime(endAt)
  return `${momentWords(startAt)}${end ? `–${clockOf(end)}` : ''}`
}

const METHODS = ['面谈', '线上', '面谈或线上'] as const

export const methodWords = (method: number): string => METHODS[method - 1] ?? METHODS[2]

export const placeWords = (slot: { siteName: string; roomName: string | null; consultMethod: number }): string =>
  slot.consultMethod === 2 ? METHODS[1] : [slot.siteName, slot.roomName].filter(Boolean).join(' ')

const DAYS = '一二三四五六日'
const WEEK = 7

/** 上午 周一二三、下午 每天 */
export const timesWords = (times: readonly { time: string; weeks: readonly number[] }[]): string =>
  times
    .map(({ time, weeks }) =>
      weeks.length === WEEK ? `${time} 每天` : `${time} 周${weeks.map((day) => DAYS[day - 1] ?? '').join('')}`,
    )
    .join('、')
