import { describe, expect, test } from 'vitest'
import { moment } from '../appointment/booking-facts.fixture.ts'
import { browserFamilyOf, finishedShare, laggingFamily, mostlyStuckAt, timelineMinutes } from './census.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a browser is of the family it fails with', () => {
  test.each([
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Mobile/15E148 MicroMessenger/8.0.50`, 'wechat'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0',
      'wechat',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`,
      'safari',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} CriOS/126.0 Mobile/15E148 Safari/604.1`,
      'safari',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36', 'chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'chrome'],
    [
      'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36',
      'other',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'other'],
    ['', 'other'],
  ])('%s', (agent, family) => {
    expect(browserFamilyOf(agent)).toBe(family)
  })
})

describe('a family that falls behind', () => {
  const rest = [
    { family: 'safari', done: 351, stuck: 20 },
    { family: 'chrome', done: 280, stuck: 15 },
  ] as const
  test('is named with the distance to all the others together', () => {
    expect(laggingFamily([{ family: 'wechat', done: 752, stuck: 200 }, ...rest])).toEqual({
      family: 'wechat',
      points: 15.8,
      stuck: 200,
    })
  })
  test.each([
    ['a little behind', { family: 'wechat', done: 900, stuck: 100 }],
    ['too few to say', { family: 'wechat', done: 2, stuck: 17 }],
    ['ahead', { family: 'wechat', done: 900, stuck: 0 }],
  ] as const)('is none where one is %s', (_, one) => {
    expect(laggingFamily([one, ...rest])).toBeNull()
  })
  test('is none alone', () => {
    expect(laggingFamily([{ family: 'wechat', done: 10, stuck: 90 }])).toBeNull()
  })
  test('whoever still answers counts neither way', () => {
    expect([finishedShare({ done: 3, stuck: 1 }), finishedShare({ done: 0, stuck: 0 })]).toEqual([75, null])
  })
})

test('where most have stopped is told, and only where they are most', () => {
  const at = (...places: [number, number][]) => places.map(([place, count]) => ({ at: place, count }))
  expect(mostlyStuckAt(at([3, 2], [41, 20], [43, 15], [44, 9], [60, 1]))).toEqual([41, 44])
  expect(mostlyStuckAt(at([3, 2], [20, 2], [40, 2]))).toBeNull()
  expect(mostlyStuckAt([])).toBeNull()
})

test.each([
  ['18:00', '18:30', 1],
  ['18:00', '21:30', 5],
  ['00:00', '23:59', 30],
])('a line from %s to %s has a point every %i minutes', (from, to, minutes) => {
  expect(timelineMinutes(moment(`2026-10-14 ${from}`), moment(`2026-10-14 ${to}`))).toBe(minutes)
})
