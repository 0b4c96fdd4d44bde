import { expect, test } from 'vitest'
import { crowdsByDay } from './crowds.ts'

const span = (day: string, from: string, to: string) => ({ start: `${day} ${from}`, end: `${day} ${to}` })

test('counts the most there are at one time, day by day', () => {
  const crowds = crowdsByDay([
    span('2026-04-15', '09:00', '09:50'),
    span('2026-04-15', '09:20', '10:10'),
    span('2026-04-15', '09:40', '10:30'),
    span('2026-04-15', '14:00', '14:50'),
    span('2026-04-16', '09:00', '09:50'),
  ])
  expect([...crowds]).toEqual([
    ['2026-04-15', 3],
    ['2026-04-16', 1],
  ])
})

test('who leaves when another comes makes room', () => {
  expect(
    crowdsByDay([span('2026-04-15', '09:00', '10:00'), span('2026-04-15', '10:00', '11:00')]).get('2026-04-15'),
  ).toBe(1)
})

test('nobody makes no crowd', () => {
  expect(crowdsByDay([]).size).toBe(0)
})
