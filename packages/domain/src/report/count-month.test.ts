import { describe, expect, test } from 'vitest'
import type { AppointmentState } from '../appointment/appointment.machine.ts'
import { countMonth, percentile, type MonthFacts, type VisitFact } from './count-month.ts'

const names = {
  colleges: new Map([['c1', '文学院']]),
  hosts: new Map([
    ['h1', '林静宜'],
    ['h2', '周明远'],
  ]),
  problems: new Map([
    ['1', '学业压力'],
    ['2', '人际关系'],
  ]),
}

const visit = (visitorId: string, state: AppointmentState, over: Partial<VisitFact> = {}): VisitFact => ({
  type: '2',
  state,
  visitorId,
  hostId: 'h1',
  collegeId: 'c1',
  // A Monday at nine in China.
  startAt: new Date('2026-03-02T01:00:00Z'),
  ...over,
})

const nothing: MonthFacts = {
  visits: [],
  known: new Set(),
  waits: [],
  ratings: [],
  problems: [],
  registered: 0,
  waiting: 0,
  casesOpened: 0,
  casesClosed: 0,
}

const facts: MonthFacts = {
  visits: [
    visit('a', 'complete'),
    visit('a', 'success', { hostId: 'h2', startAt: new Date('2026-03-08T10:30:00Z') }),
    visit('b', 'success', { type: '15', collegeId: null }),
    visit('c', 'complete', { collegeId: 'gone', startAt: new Date('2026-03-02T16:10:00Z') }),
    visit('c', 'userBreakAppointment'),
    visit('d', 'cancel'),
    visit('d', 'userTakeLeave'),
    visit('d', 'hostTakeLeave'),
    visit('e', 'hostBreakAppointment'),
    visit('e', 'notStart'),
  ],
  known: new Set(['a']),
  waits: [2, 4, 9],
  ratings: [5, 4, 4],
  problems: [['1', '2', '1'], ['1'], ['x']],
  registered: 7,
  waiting: 3,
  casesOpened: 2,
  casesClosed: 1,
}

describe('a month counted by hand', () => {
  const { figures, parts } = countMonth(facts, names)

  test.each([
    ['visitors', 3, [3]],
    ['newVisitors', 2, [2]],
    ['repeatVisitors', 1, [1]],
    ['sessions', 4, [4]],
    ['registered', 7, [7]],
    // 1 of 4 + 1
    ['noShowRate', 20, [1, 4]],
    // 2 of 10
    ['absenceRate', 20, [2, 8]],
    ['waitMedian', 4, [3]],
    // Between 4 and 9, at 1.8 of 2.
    ['waitP90', 8, [3]],
    ['waiting', 3, [3]],
    ['satisfaction', 4.3, [3]],
    ['casesOpened', 2, [2]],
    ['casesClosed', 1, [1]],
  ] as const)('%s is %d', (code, value, bases) => expect(figures[code]).toEqual({ value, bases }))

  test.each([
    ['byOutcome', '已完成 4,来访者取消 1,来访者请假 1,来访者爽约 1,咨询师请假 1,咨询师爽约 1,未登记结果 1'],
    ['byType', '个体咨询 3,初始访谈 1'],
    ['byProblem', '学业压力 2,人际关系 1,（已删除） 1'],
    ['byCollege', '文学院 1,（已删除） 1,未归入院系 1'],
    ['byWeekday', '周一 2,周二 1,周日 1'],
    ['byHour', '00:00 1,09:00 2,18:00 1'],
    ['byHost', '林静宜 3,周明远 1'],
  ] as const)('%s: %s', (code, text) => expect(parts[code].map(({ label, n }) => `${label} ${n}`).join(',')).toBe(text))
})

test('a month in which nothing happened has noughts, and no shares of nothing', () => {
  const { figures, parts } = countMonth(nothing, names)
  expect(figures.visitors.value).toBe(0)
  expect([figures.noShowRate, figures.waitMedian, figures.satisfaction].map(({ value }) => value)).toEqual([
    null,
    null,
    null,
  ])
  expect(Object.values(parts).flat()).toEqual([])
})

test.each([
  [[], 0.5, null],
  [[7], 0.9, 7],
  [[1, 3], 0.5, 2],
  [[3, 1, 2], 0.5, 2],
  [[10, 20, 30, 40, 50], 0.9, 46],
])('of %j at %d: %s', (values, share, found) => expect(percentile(values, share)).toBe(found))
