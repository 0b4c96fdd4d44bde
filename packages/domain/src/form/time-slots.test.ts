import { describe, expect, test } from 'vitest'
import { contactWindow, everySlot, fitsGrid, gridFor, partOfDay, readSlots, slotsText } from './time-slots.ts'

describe('the contact window', () => {
  test('has fifteen half hours, none beginning from 11:30 through 13:30', () => {
    const slots = contactWindow()
    expect(slots).toHaveLength(15)
    expect([slots[0], slots[6], slots[7], slots.at(-1)]).toEqual([
      '08:00-08:30',
      '11:00-11:30',
      '14:00-14:30',
      '17:30-18:00',
    ])
  })
})

test.each([
  [0, '上午'],
  [719, '上午'],
  [720, '下午'],
  [1079, '下午'],
  [1080, '晚上'],
] as const)('minute %d belongs to %s', (minute, part) => {
  expect(partOfDay(minute)).toBe(part)
})

describe('what a field offers', () => {
  const settings = [
    { type: 18, startTime: '09:00', endTime: '10:00', weeks: [1, 3, 6] },
    { type: 18, startTime: '09:00', endTime: '10:00', weeks: [5] },
    { type: 2, startTime: '14:00', endTime: '15:00', weeks: [6, 7] },
  ]

  test('is the default window on all days where the school says nothing, and always for 可联系时间', () => {
    for (const grid of [gridFor('consultTimes', []), gridFor('contactTime', settings)]) {
      expect(grid.rows).toEqual(contactWindow())
      expect(grid.weeks('08:00-08:30')).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
  })

  test('is what the setting of its kind says, on workdays only for counselling and family', () => {
    const grid = gridFor('psychologicalCounselingPeriod', settings)
    expect(grid.rows).toEqual(['09:00-10:00'])
    expect(grid.weeks('09:00-10:00')).toEqual([1, 3, 5])
    expect(gridFor('consultTimes', settings).weeks('14:00-15:00')).toEqual([6, 7])
  })

  test('can be chosen whole, and nothing beside it', () => {
    const grid = gridFor('psychologicalCounselingPeriod', settings)
    expect(everySlot(grid)).toEqual([{ time: '09:00-10:00', weeks: [1, 3, 5] }])
    expect(fitsGrid(grid, everySlot(grid))).toBe(true)
    expect(fitsGrid(grid, [{ time: '09:00-10:00', weeks: [7] }])).toBe(false)
    expect(fitsGrid(grid, [{ time: '10:00-11:00', weeks: [1] }])).toBe(false)
    expect(fitsGrid(grid, [{ time: '下午', weeks: [7] }])).toBe(true)
  })
})

describe('an answer', () => {
  test('is put in order, each time once, without times on no day', () => {
    const value = [
      { time: '14:00-14:30', weeks: [3, 1] },
      { time: '08:00-08:30', weeks: [] },
      { time: '14:00-14:30', weeks: [1, 5] },
      { time: '上午', weeks: [7] },
    ]
    expect(readSlots(value)).toEqual([
      { time: '14:00-14:30', weeks: [1, 3, 5] },
      { time: '上午', weeks: [7] },
    ])
    expect(slotsText(readSlots(value)!)).toBe('周一、周三、周五 14:00-14:30；周日 上午')
    expect([readSlots(undefined), readSlots(''), readSlots([])]).toEqual([[], [], []])
  })

  test.each([
    'x',
    [{ time: '8', weeks: [1] }],
    [{ time: '08:00-08:30', weeks: [0] }],
    [{ time: '08:00-08:30', weeks: ['1'] }],
    [{ time: '09:00-08:00', weeks: [1] }],
    [{ time: '08:00-25:00', weeks: [1] }],
    [{ time: '24:30-24:40', weeks: [1] }],
    [{ time: '08:00-09:00-10:00', weeks: [1] }],
    [null],
    { time: '08:00-08:30', weeks: [1] },
  ])('%j is none', (value) => {
    expect(readSlots(value as never)).toBeNull()
  })
})
