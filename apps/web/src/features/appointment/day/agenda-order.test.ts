import { describe, expect, test } from 'vitest'
import { aRow } from '../../../../test/appointments.tsx'
import { agendaOf, gapAfter } from './agenda-order.ts'

const DAY = '2026-04-15'
const at = (clock: string): string => `${DAY} ${clock}:00`

type Told = Parameters<typeof aRow>[0]
const visit = (id: string, from: string, to: string, over: Told = {}) =>
  aRow({ id, startAt: at(from), endAt: at(to), state: 'notStart', arriveTime: null, actions: [], ...over })

/** As the machine has it: whoever is here, or whose hour has come, may begin, long after the hour too. */
const ready = { actions: ['start', 'noShow'] }

const read = (rows: readonly ReturnType<typeof visit>[], clock: string) =>
  agendaOf(rows, at(clock)).map(({ row, when, step }) => [row.id, when, step].filter(Boolean).join(' '))

describe('a host’s day', () => {
  const morning = [
    visit('a', '08:30', '09:20', { state: 'success', actions: ['submitRecord'] }),
    visit('b', '09:30', '10:20', ready),
    visit('c', '10:30', '11:20', ready),
    visit('d', '14:00', '14:50'),
  ]

  test.each([
    ['09:25', ['a past submitRecord', 'b next start', 'c ahead', 'd ahead']],
    // What is over is neither next nor begun; the one after it is.
    ['10:20', ['a past submitRecord', 'b over', 'c next start', 'd ahead']],
    ['12:00', ['a past submitRecord', 'b over', 'c over', 'd next']],
    ['20:00', ['a past submitRecord', 'b over', 'c over', 'd over']],
  ])('at %s', (clock, said) => {
    expect(read(morning, clock)).toEqual(said)
  })

  test('begins nothing while a session is under way', () => {
    const running = visit('a', '09:30', '10:20', { state: 'running', actions: ['finish'] })
    expect(read([running, visit('b', '10:30', '11:20', ready)], '10:25')).toEqual(['a now finish', 'b next'])
  })

  test('begins with whoever sits there, not with whoever is late', () => {
    const waiting = visit('b', '10:30', '11:20', { ...ready, arriveTime: at('10:10') })
    expect(read([visit('a', '09:30', '10:20', ready), waiting], '10:15')).toEqual(['a next', 'b ahead start'])
  })

  test('what was not confirmed in time is over too', () => {
    expect(read([visit('a', '08:00', '08:50', { state: 'toConfirm' })], '09:00')).toEqual(['a over'])
  })
})

test.each([
  ['11:20', '14:00', true],
  ['11:20', '12:20', true],
  ['11:20', '12:19', false],
  ['11:20', '11:30', false],
])('from %s to %s is a pause to plan with: %s', (end, start, isGap) => {
  expect(gapAfter({ endAt: at(end) }, { startAt: at(start) })).toEqual(isGap ? [at(end), at(start)] : null)
})
