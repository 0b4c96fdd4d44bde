import { describe, expect, test } from 'vitest'
import { analyzeCodes, analyzeItem, analyzeProblem, defaultAnalyze, mergedAnalyze } from './analyze-items.ts'

describe('the catalogue', () => {
  test('says of every item what it is and how it is counted', () => {
    for (const code of analyzeCodes) {
      const { name, meaning } = analyzeItem(code)
      expect(name.length).toBeGreaterThan(2)
      expect(meaning).toMatch(/[。]$/)
    }
    expect(new Set(analyzeCodes.map((code) => analyzeItem(code).name)).size).toBe(analyzeCodes.length)
  })

  test('warns by default where the design says so', () => {
    const lines = Object.fromEntries(defaultAnalyze.map(({ code, threshold }) => [code, threshold]))
    expect(lines).toMatchObject({ noShowRate: 15, waitMedian: 10, satisfaction: 4, visitors: null, byType: null })
    expect(defaultAnalyze.every(({ enabled }) => enabled)).toBe(true)
    expect(analyzeProblem(defaultAnalyze)).toBeNull()
  })
})

const changed = (code: string, over: object) =>
  defaultAnalyze.map((item) => (item.code === code ? { ...item, ...over } : item))

test.each([
  [changed('noShowRate', { threshold: 20.5 }), null],
  [changed('noShowRate', { threshold: null }), null],
  [changed('noShowRate', { threshold: 0 }), null],
  [changed('noShowRate', { threshold: 100.1 }), '「爽约率」的预警线须在0到100之间'],
  [changed('noShowRate', { threshold: -1 }), '「爽约率」的预警线须在0到100之间'],
  [changed('noShowRate', { threshold: 12.34 }), '「爽约率」的预警线最多一位小数'],
  [changed('visitors', { threshold: 3 }), '「来访人数」没有预警线'],
  [changed('visitors', { code: 'nonsense' }), '统计项不齐全，请刷新后重试'],
  [changed('visitors', { code: 'sessions' }), '统计项有重复，请刷新后重试'],
  [defaultAnalyze.slice(1), '统计项不齐全，请刷新后重试'],
  [[], '统计项不齐全，请刷新后重试'],
  [defaultAnalyze.map((item) => ({ ...item, enabled: false })), '至少保留一个统计项'],
  [defaultAnalyze.toReversed(), null],
])('what a school wants is judged (%#)', (items, problem) => expect(analyzeProblem(items)).toBe(problem))

test('what a school has said comes first, in its order; what it never heard of as it is by default', () => {
  const said = [
    { code: 'byType', enabled: false, threshold: null },
    { code: 'gone', enabled: true, threshold: 3 },
  ]
  const merged = mergedAnalyze(said)
  expect(merged[0]).toEqual(said[0])
  expect(merged.map(({ code }) => code).toSorted()).toEqual([...analyzeCodes].toSorted())
  expect(mergedAnalyze([])).toEqual(defaultAnalyze)
})
