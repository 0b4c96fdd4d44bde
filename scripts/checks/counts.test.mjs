// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPlaywright, countSecondTry, countTap, countVitest, secondTry, settle } from './counts.mjs'

test('vitest: a file that does not load is a failure, skipped and todo tests are named', () => {
  const counts = countVitest({
    testResults: [
      {
        name: '1',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a' },
          { status: 'failed', fullName: 'b' },
        ],
      },
      { name: '2', status: 'failed', assertionResults: [] },
      {
        name: '3',
        status: 'passed',
        assertionResults: [
          { status: 'skipped', fullName: 'c' },
          { status: 'todo', fullName: 'd' },
        ],
      },
    ],
  })
  assert.deepEqual(counts, { passed: 1, failed: 2, skipped: ['c', 'd'] })
})

const STALL = 'Error: Test timed out in 60000ms.'

/** @param {string} name @param {'passed' | 'failed'} status @param {string} [message] */
const file = (name, status, message = STALL) => ({
  name,
  status,
  assertionResults: [{ status, fullName: name, failureMessages: status === 'failed' ? [message] : [] }],
})

test('vitest: only what ran out of time or lost its process is tried again', () => {
  const one = (/** @type {string} */ message) => ({ testResults: [file('bad', 'failed', message)] })
  assert.deepEqual(secondTry(one('Error: Hook timed out in 180000ms.')), ['bad'])
  assert.deepEqual(secondTry(one('Error: Timed out in waitFor!')), ['bad'])
  assert.deepEqual(secondTry(one('Error: Worker exited unexpectedly')), ['bad'])
  assert.deepEqual(secondTry(one('AssertionError: expected 1 to be 2')), [])
  assert.deepEqual(secondTry(one('Error: Property failed after 3 tests')), [])
  assert.deepEqual(secondTry(one(STALL), 'Unhandled Rejection'), [])
  const both = { testResults: [file('slow', 'failed'), file('bad', 'failed', 'AssertionError: no')] }
  assert.deepEqual(secondTry(both), [])
  assert.deepEqual(
    secondTry({ testResults: [{ name: 'x', status: 'failed', message: 'SyntaxError', assertionResults: [] }] }),
    [],
  )
})

test('vitest: one or two files are tried again, more have truly failed', () => {
  const failed = (/** @type {number} */ count) => ({
    testResults: [file('fine', 'passed'), ...Array.from({ length: count }, (_, at) => file(`bad ${at}`, 'failed'))],
  })
  assert.deepEqual(secondTry(failed(0)), [])
  assert.deepEqual(secondTry(failed(2)), ['bad 0', 'bad 1'])
  assert.deepEqual(secondTry(failed(3)), [])
})

test('vitest: what passed only the second time is named, what failed twice has failed', () => {
  const first = {
    testResults: [file('fine', 'passed'), file('src/a.test.ts', 'failed'), file('src/b.test.ts', 'failed')],
  }
  const second = { testResults: [file('src/a.test.ts', 'passed'), file('src/b.test.ts', 'failed')] }
  const counts = countSecondTry(first, second)
  assert.deepEqual(counts, { passed: 2, failed: 1, skipped: [], flaky: ['src/a.test.ts'] })
})

const stalled = { status: 'flaky', results: [{ errors: [{ message: 'Timeout: 10000ms' }] }, {}] }
const found = { status: 'flaky', results: [{ errors: [{ message: 'Expected: 1 Received: 2' }] }, {}] }

test('playwright: errors outside of tests are failures, a journey that stalled once is named', () => {
  const counts = countPlaywright({
    errors: [{}],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [{ title: 'signs in', tests: [{ status: 'expected' }, stalled] }],
        suites: [{ title: 'river', specs: [{ title: 'is kept apart', tests: [{ status: 'skipped' }] }] }],
      },
    ],
  })
  assert.deepEqual(counts, {
    passed: 2,
    failed: 1,
    skipped: ['login.spec.ts river is kept apart'],
    flaky: ['login.spec.ts signs in'],
  })
})

test('playwright: a journey that found something has failed, whatever it says the second time', () => {
  const counts = countPlaywright({ suites: [{ title: 'x', specs: [{ title: 'a', tests: [found] }] }] })
  assert.deepEqual(counts, { passed: 0, failed: 1, skipped: [], flaky: ['x a'] })
})

test('playwright: several journeys that stalled are failures', () => {
  const specs = ['a', 'b', 'c'].map((title) => ({ title, tests: [stalled] }))
  const counts = countPlaywright({ suites: [{ title: 'x', specs }] })
  assert.deepEqual(counts, { passed: 0, failed: 3, skipped: [], flaky: ['x a', 'x b', 'x c'] })
  assert.deepEqual(settle(counts, 0, []).failed, 3)
})

test('tap: totals and the names of skipped tests', () => {
  const tap =
    'ok 1 - a\nok 2 - b # SKIP\nnot ok 3 - c\n1..3\n# tests 3\n# pass 1\n# fail 1\n# cancelled 0\n# skipped 1\n'
  assert.deepEqual(countTap(tap), { passed: 1, failed: 1, skipped: ['b'] })
})

test('a skipped test fails unless it is on the list', () => {
  assert.deepEqual(settle({ passed: 2, failed: 0, skipped: ['a', 'b'] }, 0, ['a']), {
    passed: 2,
    failed: 1,
    notes: ['skipped: b'],
  })
})

test('a runner that ends badly, or that ran nothing, has failed', () => {
  assert.equal(settle({ passed: 5, failed: 0, skipped: [] }, 1, []).failed, 1)
  assert.equal(settle({ passed: 0, failed: 0, skipped: [] }, 0, []).failed, 1)
  assert.equal(settle({ passed: 5, failed: 2, skipped: [] }, 1, []).failed, 2)
})
