import { describe, expect, test } from 'vitest'
import { feedbackStats, inWholeFives, type Feedback } from './feedback-stats.ts'

const given = (at: string, satisfaction: number | null, more: Partial<Feedback> = {}): Feedback => ({
  hostId: 'a',
  at: new Date(`${at}T04:00:00Z`),
  satisfaction,
  helpful: 3,
  remark: '',
  ...more,
})

const five = [5, 4, 4, 3, 5].map((score, day) => given(`2026-03-0${day + 1}`, score, { remark: `话${5 - day}` }))

describe('what visitors said', () => {
  test('is nothing while there are too few to hide among', () => {
    expect(feedbackStats(five.slice(0, 4))).toMatchObject({ counted: 0, average: null, months: [], remarks: [] })
    expect(feedbackStats(five.slice(0, 4)).satisfaction.every(({ count }) => count === 0)).toBe(true)
  })

  test('is averages, a distribution and remarks in no order of time', () => {
    const stats = feedbackStats(five)
    expect(stats).toMatchObject({ counted: 5, average: 4.2, remarks: ['话1', '话2', '话3', '话4', '话5'] })
    expect(stats.satisfaction.map(({ count }) => count)).toEqual([2, 2, 1, 0, 0])
    expect(stats.helpful.map(({ count }) => count)).toEqual([5, 0, 0])
  })

  test('a month with too few answers has no average, and midnight is China’s', () => {
    const last = given('2026-03-31', 1, { at: new Date('2026-03-31T16:30:00Z') })
    expect(feedbackStats([last, ...five]).months).toEqual([
      { month: '2026-03', counted: 5, average: 4.2 },
      { month: '2026-04', counted: 1, average: null },
    ])
  })

  test('a form that does not ask for a score counts, without one', () => {
    expect(feedbackStats([...five.slice(1), given('2026-03-09', null)])).toMatchObject({ counted: 5, average: null })
  })

  test('comes to the host five at a time, the oldest first', () => {
    const seven = [given('2026-04-02', 1), ...five, given('2026-04-01', 1)]
    expect(inWholeFives(seven)).toEqual(five)
    expect(inWholeFives(five.slice(1))).toEqual([])
  })
})
