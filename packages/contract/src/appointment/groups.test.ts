import { expect, test } from 'vitest'
import { calls } from '../index.ts'

/** The specification names these only as groups ("paths and payloads not shown"); team has rows of its own. */
const groups = [
  'POST /consult/schedules/',
  'GET /consult/site/cache/',
  'GET /consult/notice/cache/',
  'POST /consult/register/',
  'POST /consult/appointment/',
  'POST /consult/cancel/',
  'POST /consult/approve/',
  'POST /consult/leave/',
  ...['profiles', 'primary', 'assessments', 'interview', 'first', 'manned', 'diagnosis'].map(
    (kind) => `/consult/${kind}/agreement/`,
  ),
  'POST /consult/video/',
  'POST /consult/mobile/reserve/',
  'POST /consult/telephone/reserve/',
]

test.each(groups)('%s* has a call', (group) => {
  expect(Object.keys(calls).filter((key) => key.includes(group))).not.toEqual([])
})
