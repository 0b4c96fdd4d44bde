// @ts-check
// How many tests passed and failed, read from each runner's own report.

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], flaky?: string[] }} Counts
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @typedef {{ title: string, tests: { status: string }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ suites: PlaywrightSuite[], errors?: unknown[] }} PlaywrightReport
 */

/** A browser, or a busy machine, that stalls once is not our fault; more than this is. */
const MAY_BE_FLAKY = 2

/**
 * The files to try a second time, on a machine that has nothing else to do: few, or they have truly failed.
 * @param {VitestReport} report
 * @returns {string[]}
 */
export function secondTry({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length > MAY_BE_FLAKY ? [] : failed
}

/**
 * What passed only the second time is named in the summary.
 * @param {VitestReport} first
 * @param {VitestReport} second
 * @returns {Counts}
 */
export function countSecondTry(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const flaky = first.testResults
    .filter(({ name, status }) => status === 'failed' && again.get(name)?.status === 'passed')
    .map(({ name }) => name.split('/').slice(-2).join('/'))
  return { ...countVitest({ testResults: first.testResults.map((file) => again.get(file.name) ?? file) }), flaky }
}

/**
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed').length
  // A file that cannot even be loaded has no tests to report, yet it is a failure.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed + broken.length,
    skipped: tests.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
  }
}

/**
 * A journey that passed only the second time is named in the summary, and several of them are a failure.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ suites, errors = [] }) {
  /** @param {PlaywrightSuite} suite @param {string[]} path @returns {{ name: string, status: string }[]} */
  const flatten = ({ title, specs = [], suites = [] }, path) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ name: [...path, title, spec.title].join(' '), status })),
    ),
    ...suites.flatMap((suite) => flatten(suite, [...path, title])),
  ]
  const tests = suites.flatMap((suite) => flatten(suite, []))
  const named = (/** @type {string} */ wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  const flaky = named('flaky')
  const stalled = flaky.length > MAY_BE_FLAKY ? 0 : flaky.length
  const passed = named('expected').length + stalled
  const skipped = named('skipped')
  return { passed, failed: tests.length - passed - skipped.length + errors.length, skipped, flaky }
}

/**
 * @param {string} tap
 * @returns {Counts}
 */
export function countTap(tap) {
  /** @param {string} word */
  const total = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  return {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: [...tap.matchAll(/^\s*(?:not )?ok \d+ - (.*?) # (?:SKIP|TODO)/gm)].map(([, name]) => name ?? ''),
  }
}

/**
 * A skipped test is a failure unless it is named, a runner that complains has failed, and so has one that ran nothing.
 * @param {Counts} counts
 * @param {number} exitCode
 * @param {readonly string[]} mayBeSkipped
 */
export function settle({ passed, failed, skipped, flaky = [] }, exitCode, mayBeSkipped) {
  const unexpected = skipped.filter((name) => !mayBeSkipped.includes(name))
  const sum = failed + unexpected.length
  const complains = sum === 0 && (exitCode !== 0 || passed === 0)
  return {
    passed,
    failed: complains ? 1 : sum,
    notes: [...unexpected.map((name) => `skipped: ${name}`), ...flaky.map((name) => `passed the second time: ${name}`)],
  }
}
