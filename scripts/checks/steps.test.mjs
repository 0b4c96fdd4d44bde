// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSteps } from './steps.mjs'

test('goes on after a failure, shows it in full, and ends with the totals alone on a line', async () => {
  /** @type {string[]} */
  const printed = []
  const totals = await runSteps(
    [
      { name: 'good', run: async () => ({ passed: 3, failed: 0, output: 'quiet' }) },
      { name: 'bad', run: async () => ({ passed: 1, failed: 2, output: 'line one\nline two' }) },
      { name: 'named', run: async () => ({ passed: 0, failed: 1, output: 'long', failures: ['  a › b'] }) },
      { name: 'broken', run: () => Promise.reject(new Error('cannot start')) },
      { name: 'last', run: async () => ({ passed: 1, failed: 0, output: '', note: 'noted' }) },
    ],
    (text) => printed.push(text),
  )
  const lines = printed.join('\n').split('\n')
  assert.deepEqual(totals, { passed: 5, failed: 4 })
  assert.equal(lines.at(-1), '5 passed, 4 failed')
  assert.ok(lines.includes('line one') && lines.includes('line two') && !lines.includes('quiet'))
  assert.ok(lines.some((line) => line.startsWith('Error: cannot start')))
  assert.ok(lines.some((line) => /^bad +FAILED +\d+\.\d s$/.test(line)))
  assert.ok(lines.some((line) => /^last +ok +\d+\.\d s +noted$/.test(line)))
  // Whoever sees only the end of the log sees what failed.
  const end = lines.slice(lines.findIndex((line) => line.startsWith('last ')))
  assert.deepEqual(end.slice(1, 8), ['', 'bad:', '    line one', '    line two', '', 'named:', '  a › b'])
})
