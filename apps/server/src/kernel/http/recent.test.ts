import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('the last minutes of this process, and nothing older', () => {
  let now = new Date('2026-04-15T01:00:30Z')
  const recent = createRecent(() => now)
  expect(recent.figures()).toMatchObject({ p95Ms: null, requests: 0, failed: 0, watchedAt: null })
  for (let n = 0; n < 95; n++) recent.note(200, 20)
  for (let n = 0; n < 5; n++) recent.note(503, 900)
  recent.noteWatched()
  const { p95Ms, ...figures } = recent.figures()
  expect(p95Ms).toBeGreaterThanOrEqual(20)
  expect(p95Ms).toBeLessThanOrEqual(22)
  expect(figures).toMatchObject({ requests: 100, failed: 5, watchedAt: now })
  now = new Date('2026-04-15T01:03:00Z')
  for (let n = 0; n < 20; n++) recent.note(200, 900)
  expect(recent.figures().p95Ms).toBeGreaterThanOrEqual(900)
  expect(
    recent
      .figures()
      .byMinute.slice(-4)
      .map((ms) => ms > 0),
  ).toEqual([true, false, false, true])
  now = new Date('2026-04-15T01:30:00Z')
  expect(recent.figures()).toMatchObject({ p95Ms: null, requests: 0 })
  expect(recent.figures().byMinute).toEqual(Array.from({ length: 15 }, () => 0))
})

test('each school has its own, and nobody’s calls are nobody’s', () => {
  const recent = createRecent(() => new Date('2026-04-15T09:00:00+08:00'))
  for (let n = 0; n < 20; n++) recent.note(200, 20, 1)
  for (let n = 0; n < 20; n++) recent.note(200, 900, 2)
  recent.note(200, 5000)
  expect(recent.ofSchool(1)).toBeLessThanOrEqual(22)
  expect(recent.ofSchool(2)).toBeGreaterThanOrEqual(900)
  expect(recent.ofSchool(3)).toBeNull()
})
