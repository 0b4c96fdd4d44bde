import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockedSince, countAttendance, countSessions, sessionsLeft, type TermAppointment } from './attendance.ts'
import { appointmentMachine, type AppointmentState } from './appointment.machine.ts'
import { appointmentTypeCodes, appointmentTypes, type AppointmentType } from './appointment-types.ts'
import { moment } from './booking-facts.fixture.ts'
import { bookingRuleDefaults as rules } from './booking-rules.ts'
import { breakRow } from './break-list.ts'
import { bookingCloses, cancelDeadline, isWorthFreeing, mayCancel } from './cancelling.ts'
import { addDays, momentText, weekdayOf } from './clock.ts'

describe('cancelling', () => {
  const start = moment('2026-03-10 09:00')

  test('is free strictly before 17:00 of the day before', () => {
    expect(cancelDeadline(start, rules)).toEqual(moment('2026-03-09 17:00'))
    expect(mayCancel(new Date(moment('2026-03-09 17:00').getTime() - 1), start, rules)).toBe(true)
    expect(mayCancel(moment('2026-03-09 17:00'), start, rules)).toBe(false)
    expect(mayCancel(moment('2026-03-10 08:00'), start, rules)).toBe(false)
  })

  test.each([
    ['2026-03-01 00:00', '2026-02-28 17:00'],
    ['2026-03-01 23:59', '2026-02-28 17:00'],
    ['2027-01-01 08:00', '2026-12-31 17:00'],
    ['2024-03-01 08:00', '2024-02-29 17:00'],
  ])('for %s it ends at %s', (startAt, deadline) => {
    expect(cancelDeadline(moment(startAt), rules)).toEqual(moment(deadline))
  })

  test('follows the school’s own numbers', () => {
    expect(cancelDeadline(start, { cancelDaysBefore: 2, cancelClock: '12:30' })).toEqual(moment('2026-03-08 12:30'))
    expect(cancelDeadline(start, { cancelDaysBefore: 0, cancelClock: '07:00' })).toEqual(moment('2026-03-10 07:00'))
  })

  test('booking ends the day before, or two hours before what became free', () => {
    expect(bookingCloses({ status: '1', startAt: start }, rules)).toEqual(moment('2026-03-09 17:00'))
    expect(bookingCloses({ status: '10', startAt: start }, rules)).toEqual(moment('2026-03-10 07:00'))
  })

  test('a slot is worth giving back while more than half an hour is left', () => {
    expect(isWorthFreeing(moment('2026-03-10 08:29'), start, rules)).toBe(true)
    expect(isWorthFreeing(moment('2026-03-10 08:30'), start, rules)).toBe(false)
  })
})

test('the clock of China', () => {
  expect(weekdayOf(moment('2026-03-02 00:00'))).toBe(1)
  expect(weekdayOf(moment('2026-03-08 23:59'))).toBe(7)
  expect(momentText(moment('2026-03-02 09:05'))).toBe('3月2日（周一）09:05')
  fc.assert(
    fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const name = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Shanghai', weekday: 'short' }).format(date)
      expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekdayOf(date) - 1]).toBe(name)
    }),
  )
})

const day = (n: number): Date => addDays(moment('2026-03-01 10:00'), n)
const one = (at: number, state: AppointmentState, type: AppointmentType = '2'): TermAppointment => ({
  id: `a${at}`,
  type,
  state,
  settledAt: day(at),
})
const LEAVE = 'userTakeLeave'
const BREAK = 'userBreakAppointment'

describe('leaves and no-shows', () => {
  test.each<[string, readonly AppointmentState[], number, number]>([
    ['nothing', [], 0, 0],
    ['two leaves are free', [LEAVE, LEAVE], 0, 0],
    ['the third counts', [LEAVE, LEAVE, LEAVE], 1, 1],
    ['and so does the fourth', [LEAVE, LEAVE, LEAVE, LEAVE], 2, 2],
    ['a no-show', [BREAK], 0, 1],
    ['both', [LEAVE, LEAVE, LEAVE, BREAK], 1, 2],
    ['what the host could not keep', ['hostTakeLeave', 'hostBreakAppointment', 'cancel'], 0, 0],
  ])('%s', (_name, states, asBreak, noShows) => {
    const counts = countAttendance(
      states.map((state, at) => one(at, state)),
      rules,
    )
    expect(counts).toMatchObject({ leavesCountedAsBreak: asBreak, noShows })
  })

  test('counted strictly, more than two leaves count all of them', () => {
    const strict = { ...rules, countAllLeaves: true }
    expect(countAttendance([one(1, LEAVE), one(2, LEAVE)], strict).noShows).toBe(0)
    expect(countAttendance([one(1, LEAVE), one(2, LEAVE), one(3, LEAVE)], strict).noShows).toBe(3)
  })

  test('only types that count do', () => {
    for (const type of appointmentTypeCodes)
      expect(countAttendance([one(1, BREAK, type)], rules).noShows).toBe(
        appointmentTypes[type].countsAttendance ? 1 : 0,
      )
  })
})

describe('the block', () => {
  const since = (states: readonly TermAppointment[], releases: readonly Date[] = []) =>
    blockedSince(countAttendance(states, rules), releases, rules)

  test('begins with the second no-show', () => {
    expect(since([one(1, BREAK)])).toBeNull()
    expect(since([one(1, BREAK), one(3, BREAK)])).toEqual(day(3))
    expect(since([one(1, BREAK), one(3, BREAK), one(5, BREAK)])).toEqual(day(3))
  })

  test('ends with a release, until the next no-show', () => {
    const two = [one(1, BREAK), one(3, BREAK)]
    expect(since(two, [day(2)])).toEqual(day(3))
    expect(since(two, [day(3)])).toBeNull()
    expect(since(two, [day(4)])).toBeNull()
    expect(since([...two, one(6, BREAK)], [day(4)])).toEqual(day(6))
  })

  test('ends when a correction takes a no-show away', () => {
    expect(since([one(1, BREAK), one(3, 'hostBreakAppointment')])).toBeNull()
  })

  test('as the list has it', () => {
    const row = breakRow([one(1, BREAK), one(2, 'cancel'), one(3, BREAK)], [], { endDate: '2026-07-10' }, rules)
    expect(row).toMatchObject({ cancels: 1, leaves: 0, noShows: 2, blockedFrom: day(3), blockedUntil: '2026-07-10' })
    expect(breakRow([one(1, BREAK)], [], { endDate: '2026-07-10' }, rules)).toMatchObject({
      blockedFrom: null,
      blockedUntil: null,
    })
  })

  test('marked and corrected at random, counts are those of the plainest counting', () => {
    const states = Object.keys(appointmentMachine.states) as AppointmentState[]
    const history = fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...states)), { maxLength: 60 })
    fc.assert(
      fc.property(history, (marks) => {
        const now = new Map<number, TermAppointment>()
        for (const [at, state] of marks) now.set(at, one(at, state))
        const all = [...now.values()]
        const leaves = all.filter(({ state }) => state === LEAVE).length
        const breaks = all.filter(({ state }) => state === BREAK).length
        const counts = countAttendance(all, rules)
        expect(counts.noShows).toBe(breaks + Math.max(0, leaves - 2))
        expect(counts.breakTimes.map(Number)).toEqual(counts.breakTimes.map(Number).toSorted((a, b) => a - b))
        expect(countAttendance(all.toReversed(), rules)).toEqual(counts)
      }),
    )
  })
})

test('sessions of the term', () => {
  const states = Object.keys(appointmentMachine.states) as AppointmentState[]
  expect(countSessions(states.map((state, at) => one(at, state)))).toEqual({ used: 2, future: 3 })
  expect(countSessions(states.map((state, at) => one(at, state, '10')))).toEqual({ used: 0, future: 0 })
  expect(sessionsLeft({ used: 4, future: 1 }, 0, rules)).toBe(1)
  expect(sessionsLeft({ used: 6, future: 1 }, 0, rules)).toBe(0)
  expect(sessionsLeft({ used: 6, future: 0 }, 3, rules)).toBe(3)
})
