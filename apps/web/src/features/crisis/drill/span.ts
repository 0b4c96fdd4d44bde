import { millisecondsPer } from '@xinqiao/domain'

const two = (value: number): string => String(value).padStart(2, '0')

/** 3:10, 1:22:06, 2 天: as a stopwatch says it. */
export const spanOf = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  if (ms >= 2 * millisecondsPer.day) return `${Math.round(ms / millisecondsPer.day)} 天`
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
