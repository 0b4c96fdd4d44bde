// @ts-check
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { mutants } from '../mutants/all.ts'
import { chosenBy, judge, mutated, projectOf, unfit } from './mutants.mjs'
import { root } from './tools.mjs'

const mutant = {
  name: 'two in one room',
  file: 'a/room.ts',
  find: 'x',
  replace: '',
  caughtBy: 'apps/server/src/a.test.ts',
}

/** @param {{ status: string, fullName?: string, failureMessages?: string[] }[]} tests @param {string} [message] */
const report = (tests, message) => ({
  testResults: [
    {
      name: join(root, mutant.caughtBy),
      status: 'failed',
      ...(message === undefined ? {} : { message }),
      assertionResults: tests.map((one) => ({ fullName: 'a room is taken once', ...one })),
    },
  ],
})

test('a guard is switched off where it stands, once; anything else is stale', () => {
  assert.equal(mutated('if (taken) throw; go', { find: 'if (taken) throw; ', replace: '' }), 'go')
  assert.equal(mutated('a $& b', { find: '$&', replace: '$1' }), 'a $1 b')
  assert.equal(mutated('go', { find: 'if (taken) throw', replace: '' }), null)
  assert.equal(mutated('x x', { find: 'x', replace: 'y' }), null)
  assert.equal(mutated('x', { find: 'x', replace: 'x' }), null)
})

test('caught is an expectation that did not hold, a counterexample, or time that ran out', () => {
  for (const message of [
    'AssertionError: expected 200 to be 409\n  at …',
    'Error: Property failed after 3 tests\n…',
    'Error: Test timed out in 60000ms.',
    'Error: promise resolved "[]" instead of rejecting',
    'TestingLibraryElementError: Unable to find role="dialog"',
  ])
    assert.equal(judge(report([{ status: 'failed', failureMessages: [message] }])).result, 'caught', message)
})

test('what breaks the file, or fails without expecting anything, is not caught', () => {
  assert.equal(judge(report([], 'SyntaxError: Unexpected token')).result, 'BROKEN')
  const thrown = [{ status: 'failed', failureMessages: ['TypeError: x is not a function'] }]
  assert.equal(judge(report(thrown)).result, 'BROKEN')
  assert.equal(judge(report([{ status: 'skipped' }])).result, 'BROKEN')
  assert.equal(judge(report([{ status: 'skipped' }], 'error: relation "slot" does not exist')).result, 'BROKEN')
})

test('tests that pass have missed it', () => {
  assert.equal(judge(report([{ status: 'passed' }, { status: 'skipped' }])).result, 'MISSED')
})

test('a test that fails anyway, or is not there, proves nothing', () => {
  const passed = [{ status: 'passed' }]
  assert.equal(unfit(mutant, report(passed)), null)
  assert.equal(unfit({ ...mutant, test: 'taken once' }, report(passed)), null)
  assert.match(unfit({ ...mutant, test: 'twice' }, report(passed)) ?? '', /no test is called twice/)
  assert.match(unfit({ ...mutant, caughtBy: 'apps/b.test.ts' }, report(passed)) ?? '', /no such test file/)
  assert.match(unfit(mutant, report([{ status: 'failed' }])) ?? '', /fails without the mutant/)
  assert.match(unfit(mutant, report([{ status: 'skipped' }])) ?? '', /not run/)
})

test('words choose by name and files', () => {
  assert.deepEqual(chosenBy([mutant], []), [mutant])
  assert.deepEqual(chosenBy([mutant], ['room', 'server']), [mutant])
  assert.deepEqual(chosenBy([mutant], ['room', 'web']), [])
})

test('a test file belongs to one project', () => {
  assert.equal(projectOf('apps/server/src/a.test.ts'), 'server')
  assert.equal(projectOf('apps/server/src/a.own.test.ts'), 'server-own')
  assert.equal(projectOf('packages/domain/src/a.test.ts'), 'domain')
  assert.throws(() => projectOf('e2e/a.test.ts'), /not a test of ours/)
})

test('every mutant has a name of its own and files that are there', () => {
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length)
  const missing = mutants
    .flatMap(({ file, caughtBy }) => [file, caughtBy])
    .filter((path) => !existsSync(join(root, path)))
  assert.deepEqual(missing, [])
})
