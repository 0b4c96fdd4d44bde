import { expect, test } from 'vitest'
import { shippedScales } from '../scale/index.ts'
import { dailyAgainFrom, dailyTitle } from './daily.ts'

test('nobody who does one of their own accord reads the name of an illness over it', () => {
  const told = shippedScales().map(({ code, title }) => dailyTitle(code, title))
  expect(told.filter((title) => /抑郁|焦虑|障碍|症/u.test(title))).toEqual([])
})

test('the same one a day later, to the minute', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  expect(dailyAgainFrom(null, at)).toBeNull()
  expect(dailyAgainFrom(at, new Date('2026-03-02T09:59:00Z'))).toEqual(new Date('2026-03-02T10:00:00Z'))
  expect(dailyAgainFrom(at, new Date('2026-03-02T10:00:00Z'))).toBeNull()
})
