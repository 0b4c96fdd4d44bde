// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playwrightFailures, repeated, vitestFailures } from './failures.mjs'

test('vitest: the tests that failed are named with what they said, and a file that does not load with why', () => {
  const lines = vitestFailures({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine' },
          { status: 'failed', fullName: 'counts', failureMessages: ['AssertionError: 1 is not 2\n at a.test.ts:3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
    ],
  })
  assert.deepEqual(lines, [
    '  a.test.ts › counts\n    AssertionError: 1 is not 2\n     at a.test.ts:3',
    '  b.test.ts\n    SyntaxError: no',
  ])
})

test('playwright: journeys that failed, or only passed the second time, are named with their first message', () => {
  const lines = playwrightFailures({
    suites: [
      {
        title: 'login.spec.ts',
        specs: [{ title: 'signs in', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'river',
            specs: [
              { title: 'is apart', tests: [{ status: 'flaky', results: [{ errors: [{ message: 'Timeout' }] }, {}] }] },
              { title: 'is found', tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'No' }] }] }] },
            ],
          },
        ],
      },
    ],
  })
  assert.deepEqual(lines, [
    '  login.spec.ts › river › is apart\n    Timeout',
    '  login.spec.ts › river › is found\n    No',
  ])
})

test('what is counted for no test is repeated, and else what was printed last', () => {
  assert.deepEqual(repeated([], 'all fine\nUnhandled Errors\nboom'), ['    Unhandled Errors\n    boom'])
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  assert.match(repeated([], long).join('\n'), /line 39$/)
  assert.doesNotMatch(repeated([], long).join('\n'), /line 20\b/)
  assert.deepEqual(repeated(['  a'], 'Unhandled Errors'), ['  a'])
  assert.equal(
    repeated(
      Array.from({ length: 23 }, () => '  a'),
      '',
    ).at(-1),
    '  … and 3 more, above',
  )
})
