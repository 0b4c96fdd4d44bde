import { expect, test } from 'vitest'
import { mostAtOnce } from './crowds.ts'

const span = (day: string, from: string, to: string) => ({ start: `${day} ${from}`, end: `${day} ${to}` })

test('counts the most there are at one time, no two days together', () => {
  const monday = [
    span('2026-04-15', '09:00', '09:50'),
    span('2026-04-15', '09:20', '10:10'),
    span('2026-04-15', '09:40', '10:30'),
  ]
  expect(mostAtOnce([...monday, span('2026-04-16', '09:00', '09:50')])).toBe(3)
  expect(mostAtOnce(monday.slice(0, 1).concat(span('2026-04-16', '09:00', '09:50')))).toBe(1)
})

test('who leaves when another comes makes room', () => {
  expect(mostAtOnce([span('2026-04-15', '09:00', '10:00'), span('2026-04-15', '10:00', '11:00')])).toBe(1)
})

test('nobody makes no crowd', () => {
  expect(mostAtOnce([])).toBe(0)
})
