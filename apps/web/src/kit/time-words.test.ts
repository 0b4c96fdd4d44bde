import { expect, test } from 'vitest'
import { datedSpan } from './time-words.ts'

test.each([
  ['2026-04-15 08:30:00', '04-15 周三 08:30–09:20'],
  ['2025-04-15 08:30:00', '2025-04-15 08:30–09:20'],
  ['2027-04-15 08:30:00', '2027-04-15 08:30–09:20'],
])('%s, read in 2026', (startAt, words) => {
  expect(datedSpan(startAt, startAt.replace('08:30', '09:20'), '2026-11-16 09:00:00')).toBe(words)
})
