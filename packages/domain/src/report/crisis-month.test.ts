import { expect, test } from 'vitest'
import { countCrisisMonth, crisisSections, precisionBySignal, type CrisisMonthFacts } from './crisis-month.ts'

const names = {
  colleges: new Map([
    ['a', '机械'],
    ['b', '文学'],
  ]),
  clocks: new Map([['crisis_star1', '一级个案的下一次联系']]),
  signals: new Map([['assistant', '倾诉小站']]),
}
const report = (n: number, by: 'class' | 'tutor', collegeId: string) =>
  Array.from({ length: n }, (_, at) => ({ by, userId: `${collegeId}${by}${at}`, collegeId }))

const facts: CrisisMonthFacts = {
  reports: [...report(7, 'class', 'a'), ...report(2, 'tutor', 'b')],
  levelled: [1, 2, 2, 3, 3, 3],
  ends: { closed: 6, dismissed: 1 },
  openAtEnd: 23,
  clocks: [
    ...Array.from({ length: 9 }, () => ({ kind: 'crisis_star1', isMet: true })),
    { kind: 'crisis_star1', isMet: false },
  ],
  warnings: [
    { source: 'assistant', end: 'right' },
    { source: 'assistant', end: 'false' },
    { source: 'assistant', end: 'open' },
  ],
  hours: 6,
  missed: [{ id: 'x', caseNo: 'WJ-2026-0001', star: 2, by: 'class' }],
}
const counted = countCrisisMonth(facts, names)
const snapshot = {
  month: '2026-03',
  now: counted,
  before: counted,
  yearAgo: counted,
  inside: { precision: [], missed: [] },
}
const shown = (reader: Parameters<typeof crisisSections>[1]) => {
  const { figures, parts } = crisisSections(snapshot, reader)
  return {
    figures: Object.fromEntries(figures.map(({ code, now }) => [code, now.hidden ?? now.value])),
    parts: Object.fromEntries(
      parts.map(({ code, rows }) => [code, rows.map(({ key, now }) => [key, now.hidden ?? now.value])]),
    ),
  }
}

test('is counted from what happened; the centre reads it as it is', () => {
  const { figures, parts } = shown('centre')
  expect(figures).toEqual({
    reports: 9,
    people: 9,
    levelled: 6,
    clockRate: 90,
    closed: 6,
    openAtEnd: 23,
    alertsPerHour: 0.5,
    missed: 1,
  })
  expect(parts['byStar']).toEqual([
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])
  expect(parts['byLate']).toEqual([['crisis_star1', 1]])
  expect(precisionBySignal(facts.warnings, names)).toEqual([
    { source: 'assistant', label: '倾诉小站', right: 1, judged: 2, raised: 3 },
  ])
})

test('outside small cells are hidden, what would give them away is covered, and the centre’s own is absent', () => {
  const { figures, parts } = shown({ colleges: new Set(['b']) })
  expect(Object.keys(figures)).not.toContain('alertsPerHour')
  expect(Object.keys(figures)).not.toContain('missed')
  expect(Object.keys(parts)).not.toContain('bySignal')
  expect(figures).toMatchObject({ clockRate: 'small', openAtEnd: 23 })
  const cells = Object.values(parts).flat()
  for (const [, cell] of cells) expect(typeof cell === 'string' || Number(cell) >= 5).toBe(true)
  expect(parts['byCollege']).toEqual([
    ['b', 'small'],
    ['others', 'covered'],
  ])
})
