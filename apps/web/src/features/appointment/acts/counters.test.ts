import { expect, test } from 'vitest'
import { countersAfter } from './counters.ts'

const now = { cancels: 1, leaves: 3, noShows: 2 }
const rules = { countsAttendance: true, leaveFreeCount: 2 }

test.each([
  ['userBreakAppointment', 'success', { cancels: 1, leaves: 3, noShows: 1 }],
  ['userTakeLeave', 'hostTakeLeave', { cancels: 1, leaves: 2, noShows: 1 }],
  ['cancel', 'userTakeLeave', { cancels: 0, leaves: 4, noShows: 3 }],
  ['success', 'userBreakAppointment', { cancels: 1, leaves: 3, noShows: 3 }],
])('from %s to %s', (from, to, after) => expect(countersAfter(now, { ...rules, from, to })).toEqual(after))

test('where attendance is not counted only the cancellations change', () => {
  expect(countersAfter(now, { ...rules, countsAttendance: false, from: 'userBreakAppointment', to: 'cancel' })).toEqual(
    {
      cancels: 2,
      leaves: 3,
      noShows: 2,
    },
  )
})
