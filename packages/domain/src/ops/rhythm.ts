import { chinaOffsetMinutes, millisecondsPer } from '../time.ts'

// When recurring work comes round: five fields in UTC, of which days, months and weekdays are always `*`.

type Field = { readonly text: string; readonly of: ReadonlySet<number> }
type Times = { readonly minute: Field; readonly hour: Field }

const PART = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/

const fieldOf = (text: string, size: number): Field => {
  const of = new Set<number>()
  for (const part of text.split(',')) {
    const match = PART.exec(part)
    if (!match) throw new Error(`no rhythm: ${text}`)
    const from = match[1] === undefined ? 0 : Number(match[1])
    const until = match[2] !== undefined ? Number(match[2]) : match[1] === undefined ? size - 1 : from
    for (let at = from; at <= until; at += Number(match[3] ?? 1)) of.add(at)
  }
  if (of.size === 0 || [...of].some((at) => at >= size)) throw new Error(`no rhythm: ${text}`)
  return { text, of }
}

const timesOf = (schedule: string): Times => {
  const [minute = '', hour = '', ...days] = schedule.split(' ')
  if (days.join(' ') !== '* * *') throw new Error(`no rhythm of every day: ${schedule}`)
  return { minute: fieldOf(minute, 60), hour: fieldOf(hour, 24) }
}

/** The first time after this moment. */
export const nextTick = (schedule: string, after: Date): Date => {
  const { minute, hour } = timesOf(schedule)
  const { minute: step, day } = millisecondsPer
  const first = (Math.floor(after.getTime() / step) + 1) * step
  for (let at = first; at <= first + day; at += step) {
    const time = new Date(at)
    if (minute.of.has(time.getUTCMinutes()) && hour.of.has(time.getUTCHours())) return time
  }
  throw new Error(`no rhythm of every day: ${schedule}`)
}

const clock = (hour: number, minute: number): string => {
  const at = (hour * 60 + minute + chinaOffsetMinutes) % 1440
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** In plain words, by the clocks of China. */
export const rhythmOf = (schedule: string): string => {
  const { minute, hour } = timesOf(schedule)
  const step = /^\*\/(\d+)$/.exec(minute.text)?.[1]
  if (hour.text === '*' && minute.text === '*') return '每分钟'
  if (hour.text === '*' && step) return `每 ${step} 分钟`
  if (hour.text === '*') return `每小时 ${[...minute.of].map((at) => `${at} 分`).join('、')}`
  const hours = [...hour.of]
  const at = [...minute.of][0]!
  if (hours.length === 1) return `每天 ${clock(hours[0]!, at)}`
  return `每天 ${clock(hours[0]!, at)}–${clock(hours.at(-1)!, at)}，每小时`
}
