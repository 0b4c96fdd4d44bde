import { expect, test } from 'vitest'
import { recordClock } from './record-clock.ts'

const due = { recordDueAt: '2026-04-14 16:50:00', recordLockAt: '2026-04-18 16:50:00' }

test.each([
  ['2026-04-12 09:00:00', 'calm', '应于 04-14 16:50 前提交', null],
  ['2026-04-14 09:00:00', 'calm', '应于 今天 16:50 前提交', null],
  ['2026-04-15 09:00:00', 'late', '已逾期 · 04-18 锁定，还有 3 天', null],
  ['2026-04-17 16:50:00', 'closing', '04-18 16:50 锁定 · 剩 24 小时', 0],
  ['2026-04-18 09:42:00', 'closing', '今天 16:50 锁定 · 剩 7 小时', 0.7],
  ['2026-04-18 16:30:00', 'closing', '今天 16:50 锁定 · 剩 20 分钟', 0.99],
  // A page left open: the server has closed it, the words do not run below zero.
  ['2026-04-18 17:00:00', 'closing', '今天 16:50 锁定 · 剩 1 分钟', 1],
])('at %s a record is %s: %s', (now, tone, words, gone) => {
  const clock = recordClock(due, now)
  expect(clock).toMatchObject({ tone, words })
  if (gone === null) expect(clock.gone).toBeNull()
  else expect(clock.gone).toBeCloseTo(gone, 1)
})

test('a record nobody set a day for goes by its lock', () => {
  expect(recordClock({ ...due, recordDueAt: null }, '2026-04-12 09:00:00').words).toBe('应于 04-18 16:50 前提交')
})
