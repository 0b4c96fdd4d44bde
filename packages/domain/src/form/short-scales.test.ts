import { describe, expect, test } from 'vitest'
import { scaleFault, scaleMaximum, scoreScale, shortScaleOf, shortScales } from './short-scales.ts'

const scale = (code: string) => shortScaleOf(code)!
/** Answers that add up to a score, from the first item on. */
const adding = (code: string, score: number): number[] =>
  scale(code).items.map((_, place) => Math.min(3, Math.max(0, score - place * 3)))

describe('short scales', () => {
  test.each([
    ['PHQ9', 9, 27],
    ['GAD7', 7, 21],
    ['PHQ4', 4, 12],
  ])('%s has %i items and goes up to %i', (code, items, most) => {
    expect(scale(code).items).toHaveLength(items)
    expect(scaleMaximum(scale(code))).toBe(most)
  })

  test('say who holds them, and begin with "not at all"', () => {
    for (const { licence, options, bands } of shortScales) {
      expect(licence).toContain('无需许可')
      // A known copying error reads 不确定 here.
      expect(options).toEqual(['完全不会', '有几天', '一半以上的日子', '几乎每天'])
      expect(bands[0]!.from).toBe(0)
    }
  })

  test.each([
    ['PHQ9', [0, 4, 5, 9, 10, 14, 15, 19, 20, 27], '无明显症状 无明显症状 轻度 轻度 中度 中度 中重度 中重度 重度 重度'],
    ['GAD7', [0, 4, 5, 9, 10, 14, 15, 21], '无明显症状 无明显症状 轻度 轻度 中度 中度 重度 重度'],
    ['PHQ4', [0, 2, 3, 5, 6, 8, 9, 12], '无明显症状 无明显症状 轻度 轻度 中度 中度 重度 重度'],
  ])('the bands of %s', (code, scores, words) => {
    const found = scores.map((score) => scoreScale(scale(code), adding(code, score)))
    expect(found.map(({ score }) => score)).toEqual(scores)
    expect(found.map(({ level }) => level).join(' ')).toBe(words)
  })

  test('the ninth item of PHQ-9 is heard whatever the sum', () => {
    const quiet = [0, 0, 0, 0, 0, 0, 0, 0]
    expect(scoreScale(scale('PHQ9'), [...quiet, 0]).risks).toEqual([])
    expect(scoreScale(scale('PHQ9'), [...quiet, 1])).toEqual({
      score: 1,
      level: '无明显症状',
      risks: [{ item: 9, answer: 1 }],
    })
    expect(scoreScale(scale('GAD7'), adding('GAD7', 21)).risks).toEqual([])
  })

  test.each([
    [[], '请答完全部9题'],
    [[0, 0, 0, 0, 0, 0, 0, 0], '请答完全部9题'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '请答完全部9题'],
    [[0, 0, 4, 0, 0, 0, 0, 0, 0], '第3题的答案不在选项内'],
    [[0, 0, 0, 0, 0, 0, 0, 0, -1], '第9题的答案不在选项内'],
    [[0.5, 0, 0, 0, 0, 0, 0, 0, 0], '第1题的答案不在选项内'],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3], null],
  ])('%j: %s', (answers, fault) => {
    expect(scaleFault(scale('PHQ9'), answers)).toBe(fault)
  })

  test('what is not here is not here', () => {
    expect(shortScaleOf('SCL90')).toBeNull()
  })
})
