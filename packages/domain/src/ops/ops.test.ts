import { expect, test } from 'vitest'
import { formatDateTime } from '../time.ts'
import { cronFailures, cronFailureText, isSlowRun } from './cron-run.ts'
import { cronWords } from './cron-words.ts'
import { nextTick, rhythmOf } from './rhythm.ts'

const at = (text: string): Date => new Date(`${text}+08:00`)

test('a rhythm is said in plain words, and its next time is the first one after now', () => {
  const now = at('2026-04-15T09:42:30')
  const said = (schedule: string) => [rhythmOf(schedule), formatDateTime(nextTick(schedule, now)).slice(5, 16)]
  expect(said('* * * * *')).toEqual(['每分钟', '04-15 09:43'])
  expect(said('*/5 * * * *')).toEqual(['每 5 分钟', '04-15 09:45'])
  expect(said('41 * * * *')).toEqual(['每小时 41 分', '04-15 10:41'])
  expect(said('10 18 * * *')).toEqual(['每天 02:10', '04-16 02:10'])
  expect(said('7 0-12 * * *')).toEqual(['每天 08:07–20:07，每小时', '04-15 10:07'])
  expect(said('0,30 1 * * *')).toEqual(['每天 09:00', '04-16 09:00'])
  // The minute it stands at is over; the last of the evening leads into the morning.
  expect(nextTick('42 1 * * *', at('2026-04-15T09:42:00'))).toEqual(at('2026-04-16T09:42:00'))
  expect(nextTick('7 0-12 * * *', at('2026-04-15T20:08:00'))).toEqual(at('2026-04-16T08:07:00'))
})

test('what is no rhythm of every day is refused when it is written, not shown wrongly', () => {
  for (const schedule of ['', '* * * *', '0 0 1 * *', '60 * * * *', 'x * * * *', '5-3 * * * *'])
    expect(() => rhythmOf(schedule)).toThrow('no rhythm')
})

test('slow is what takes three times as long as mostly, and long enough to be noticed', () => {
  const usual = [400, 500, 450, 20_000, 480]
  expect([isSlowRun(1600, usual), isSlowRun(1300, usual), isSlowRun(900, [1, 1, 1, 1])]).toEqual([true, false, false])
  expect(isSlowRun(60_000, [1, 1, 1])).toBe(false)
})

test('every failure says what happened, and every piece of work what it does and what it leaves', () => {
  for (const code of Object.keys(cronFailures) as (keyof typeof cronFailures)[])
    expect(cronFailureText(code, 3)).not.toMatch(/[{}]/)
  expect(cronFailureText('differs', 3)).toContain('有 3 条')
  const titles = Object.values(cronWords).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const words of Object.values(cronWords))
    for (const text of Object.values(words)) expect(text).toMatch(/^\p{Script=Han}.*[^。]$/u)
})
