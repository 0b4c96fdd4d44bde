import { expect, test } from 'vitest'
import { rainbow, rainbowOf } from './rainbow.ts'

const now = new Date('2026-11-18T00:00:00Z')
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

test('the latest warning within ninety days, else green for who answered, else nothing', () => {
  expect(rainbowOf({ now, warning: { level: 4, at: ago(89) }, answeredAt: ago(1) })).toMatchObject({ level: 4 })
  expect(rainbowOf({ now, warning: { level: 5, at: ago(90) }, answeredAt: ago(1) })).toMatchObject({ level: 1 })
  expect(rainbowOf({ now, warning: null, answeredAt: ago(90) })).toBeNull()
  expect(rainbowOf({ now, warning: null, answeredAt: null })).toBeNull()
})

test('what the person reads names no colour, level or illness', () => {
  for (const { words } of Object.values(rainbow))
    expect(words).not.toMatch(/[红橙黄蓝绿]色|级|风险|预警|抑郁|筛查|危机/)
})
