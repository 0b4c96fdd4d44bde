import { expect, test } from 'vitest'
import { parseDateTime } from '../time.ts'
import { hotlineHoursText, hotlineNow, type HotlineHours } from './hotline.ts'

const at = (text: string): Date => parseDateTime(`2026-04-${text}:00`) as Date
const always: HotlineHours = { startTime: '', endTime: '', weeks: [] }
const daily: HotlineHours = { startTime: '08:00', endTime: '22:00', weeks: [] }
const nights: HotlineHours = { startTime: '18:00', endTime: '02:00', weeks: [1, 2, 3, 4, 5] }
const weekend: HotlineHours = { startTime: '', endTime: '', weeks: [6, 7] }

// 2026-04-15 is a Wednesday.
test.each<[string, HotlineHours, string, boolean, string | null, string | null]>([
  ['day and night', always, '15 03:00', true, null, null],
  ['first minute', daily, '15 08:00', true, '22:00', null],
  ['before it opens', daily, '15 07:59', false, null, '2026-04-15 08:00'],
  ['last minute is over', daily, '15 22:00', false, null, '2026-04-16 08:00'],
  ['an evening', nights, '15 18:30', true, '02:00', null],
  ['after midnight it is still that night', nights, '16 01:59', true, '02:00', null],
  ['Friday night reaches into Saturday', nights, '18 01:00', true, '02:00', null],
  ['Saturday evening waits for Monday', nights, '18 19:00', false, null, '2026-04-20 18:00'],
  ['a weekend line on Wednesday', weekend, '15 12:00', false, null, '2026-04-18 00:00'],
  ['a weekend line on Sunday', weekend, '19 12:00', true, null, null],
])('%s', (_, hours, when, isOpen, until, next) => {
  const found = hotlineNow(hours, at(when))
  expect([found.isOpen, found.until, found.next && `${found.next.day} ${found.next.time}`]).toEqual([
    isOpen,
    until,
    next,
  ])
})

test.each<[HotlineHours, string]>([
  [always, '24 小时'],
  [daily, '每天 08:00 – 22:00'],
  [nights, '周一至周五 18:00 – 次日 02:00'],
  [weekend, '周六、周日 全天'],
  [{ ...daily, weeks: [5, 1, 3] }, '周一、周三、周五 08:00 – 22:00'],
])('%j is %s', (hours, text) => expect(hotlineHoursText(hours)).toBe(text))
