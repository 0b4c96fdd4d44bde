import { momentWords, spanWords } from '../../kit/time-words.ts'

/** 4月17日 周五 12:00 – 12:02, and the day once more where it is another */
export const windowWords = (from: string, until: string): string =>
  from.slice(0, 10) === until.slice(0, 10) ? spanWords(from, until) : `${momentWords(from)} – ${momentWords(until)}`

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
