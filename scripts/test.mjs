// @ts-check
// npm test: every check and every test, in one go. `npm test -- lint vitest` runs only the named steps.
// npm run test:long (--long): everybody, everywhere, the whole flood, random seeds, each file in a process of its own.
// npm run check: what every commit is held to, in two minutes: the checks and the tests of what has changed.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, endAll } from './checks/command.mjs'
import { countPlaywright, countSecondTry, countTap, countVitest, secondTry, settle } from './checks/counts.mjs'
import { playwrightFailures, vitestFailures } from './checks/failures.mjs'
import { playwrightTimes, slowest, vitestTimes } from './checks/slowest.mjs'
import { stalledOften } from './checks/stalled.mjs'
import { runSteps } from './checks/steps.mjs'
import { bin, readJson, root } from './checks/tools.mjs'

/**
 * @typedef {import('./checks/steps.mjs').Outcome} Outcome
 * @typedef {import('./checks/counts.mjs').Counts} Counts
 */

/** Full names of tests that may be skipped. Every other skipped test counts as failed. */
const mayBeSkipped = /** @type {readonly string[]} */ ([])

const reports = mkdtempSync(join(tmpdir(), 'xinqiao-test-'))

const steps = [
  { name: 'format', run: () => check([bin('oxfmt'), '--check']) },
  // Types, too: one program a folder, where tsc opened what all of them import once for each.
  { name: 'lint', run: () => check([bin('oxlint')], true) },
  { name: 'boundaries', run: () => check(['scripts/checks/boundaries.mjs'], true) },
  { name: 'sizes', run: () => check(['scripts/checks/sizes.mjs'], true) },
  { name: 'unused', run: () => check([bin('knip'), '--no-config-hints', '--no-progress']) },
  { name: 'generated', run: () => check([join(root, 'scripts/generate.ts'), '--check'], true) },
  { name: 'checks', run: checksOwnTests },
  { name: 'vitest', run: vitest },
  { name: 'e2e', run: e2e },
]
/** Only by name: part of the others. */
const parts = [{ name: 'changed', run: changed }]

/**
 * @param {string[]} args
 * @param {boolean} [hasSummary] whether its last line is worth showing when all is well
 * @returns {Promise<Outcome>}
 */
async function check(args, hasSummary = false) {
  const { code, output } = await command(args)
  const note = hasSummary ? output.trim().split('\n').at(-1) : undefined
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, ...(note && { note }) }
}

/** @returns {Promise<Outcome>} */
async function checksOwnTests() {
  const report = join(reports, 'checks.tap')
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout', '--test-reporter=tap']
  const files = globSync('scripts/**/*.test.mjs', { cwd: root, exclude: ['**/fixtures/**'] })
  const result = await command(['--test', ...reporters, `--test-reporter-destination=${report}`, ...files])
  return counted(result, () => countTap(readFileSync(report, 'utf8')))
}

/** @returns {Promise<Outcome>} */
async function vitest() {
  const first = await vitestRun('vitest.json', [])
  const files = first.code !== 0 && existsSync(first.report) ? secondTry(first.read(), first.output) : []
  const times = () => slowest(vitestTimes(first.read()))
  if (files.length === 0)
    return counted(
      first,
      () => countVitest(first.read()),
      () => vitestFailures(first.read()),
      times,
    )
  const second = await vitestRun('vitest-again.json', files)
  return counted(
    { code: second.code, output: `${first.output}\n${second.output}` },
    () => countSecondTry(first.read(), second.read()),
    () => vitestFailures(second.read()),
    times,
  )
}

/**
 * The tests that reach what is not committed yet.
 * @returns {Promise<Outcome>}
 */
async function changed() {
  const run = await vitestRun('changed.json', ['--changed', '--passWithNoTests'])
  const counts = existsSync(run.report) ? countVitest(run.read()) : null
  if (run.code === 0 && !counts?.passed)
    return { passed: 1, failed: 0, output: '', note: 'no test reaches what has changed' }
  return counted(
    run,
    () => countVitest(run.read()),
    () => vitestFailures(run.read()),
  )
}

/**
 * @param {string} name
 * @param {string[]} files
 */
async function vitestRun(name, files) {
  const report = join(reports, name)
  const result = await command([
    bin('vitest'),
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const read = () => /** @type {import('./checks/counts.mjs').VitestReport} */ (readJson(report))
  return { ...result, report, read }
}

/** @returns {Promise<Outcome>} */
async function e2e() {
  const report = join(reports, 'playwright.json')
  const args = [bin('@playwright/test', 'playwright'), 'test', '-c', 'e2e', '--reporter=list,json']
  const result = await command(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const read = () => /** @type {import('./checks/counts.mjs').PlaywrightReport} */ (readJson(report))
  return counted(
    result,
    () => countPlaywright(read()),
    () => playwrightFailures(read()),
    () => slowest(playwrightTimes(read())),
  )
}

/**
 * @param {import('./checks/command.mjs').Result} result
 * @param {() => Counts} read
 * @param {() => string[]} [failuresOf]
 * @param {() => string[]} [timesOf]
 * @returns {Outcome}
 */
function counted({ code, output }, read, failuresOf = () => [], timesOf = () => []) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: [] }
  let unreadable = ''
  try {
    counts = read()
  } catch (error) {
    unreadable = `no report: ${String(error)}`
  }
  const often = stalledOften(counts.flaky ?? [])
  const { passed, failed, notes } = settle({ ...counts, failed: counts.failed + often.length }, code, mayBeSkipped)
  return {
    passed,
    failed,
    output: [output, ...notes, ...often.map((name) => `stalled twice in ten runs: ${name}`), unreadable].join('\n'),
    failures: failed > 0 && !unreadable ? failuresOf() : [],
    times: unreadable ? [] : timesOf(),
    ...(counts.flaky?.length ? { stalled: output } : {}),
    note: [`${passed} of ${passed + failed} tests`, ...notes].join('; '),
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    void endAll().finally(() => process.exit(128 + constants.signals[signal]))
  })
}
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const known = [...steps, ...parts]
const wanted = process.argv.slice(2).filter((word) => word !== '--long')
if (process.argv.includes('--long')) process.env['TEST_LONG'] = '1'
const unknown = wanted.filter((name) => !known.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${known.map(({ name }) => name).join(', ')}`)
  process.exitCode = 2
} else {
  const chosen = wanted.length === 0 ? steps : known.filter(({ name }) => wanted.includes(name))
  const announce = process.stdout.isTTY ? (/** @type {string} */ name) => console.log(`${name} …`) : undefined
  const { failed } = await runSteps(chosen, (text) => console.log(text), announce)
  process.exitCode = failed > 0 ? 1 : 0
}
