// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playwrightTimes, slowest, vitestTimes } from './slowest.mjs'

test('the files that took longest come first, with their share of all', () => {
  const files = [
    { name: '/a/b/c/quick.test.ts', status: 'passed', assertionResults: [], startTime: 1000, endTime: 2000 },
    { name: '/a/b/c/slow.test.ts', status: 'passed', assertionResults: [], startTime: 1000, endTime: 10_000 },
  ]
  assert.deepEqual(slowest(vitestTimes({ testResults: files })), [
    '      9.0 s  90 %  b/c/slow.test.ts',
    '      1.0 s  10 %  b/c/quick.test.ts',
  ])
})

test('a file of journeys took what they took together, second tries too', () => {
  const journey = (/** @type {number[]} */ ...durations) => ({
    title: 'opens',
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { title: 'door.spec.ts', specs: [journey(500)], suites: [{ title: 'inside', specs: [journey(1000, 500)] }] },
  ]
  assert.deepEqual(playwrightTimes({ suites }), [{ name: 'door.spec.ts', ms: 2000 }])
})

test('where nothing took time, nothing is said', () => assert.deepEqual(slowest([]), []))
