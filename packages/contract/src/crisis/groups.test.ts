import { expect, test } from 'vitest'
import { calls } from '../index.ts'

/** The specification names these only as groups ("paths and payloads not shown"). */
const groups = ['POST /crisis/report/', 'POST /crisis/intervene/', 'POST /crisis/central/', 'POST /crisis/approval/']

test.each(groups)('%s* has a call', (group) => {
  expect(Object.keys(calls).filter((key) => key.startsWith(group))).not.toEqual([])
})

test('an assessment of risk (C245, a group without a row) is a form, handed in where every form is', () => {
  expect(Object.keys(calls).filter((key) => key.includes('/consult/riskAssessment/'))).toEqual([])
  expect(Object.keys(calls).filter((key) => key.includes('/forms/answer/'))).not.toEqual([])
})
