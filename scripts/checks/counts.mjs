// @ts-check
// How many tests passed and failed, read from each runner's own report.

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], flaky?: string[] }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[], startTime?: number, endTime?: number }} VitestFile
 * @typedef {{ status: string, results?: { errors?: { message?: string }[], duration?: number }[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ suites: PlaywrightSuite[], errors?: unknown[] }} PlaywrightReport
 */

/** A browser, or a busy machine, that stalls once is not our fault; more than this is. */
const MAY_BE_FLAKY = 2

/**
 * Ran out of time, or lost its process: the machine may be to blame. Whatever was asserted and did not hold, a counterexample
 * and an error nobody caught are finds, and a find is not tried away.
 */
const STALLED =
  /timed out in (?:\d+\s?ms|waitFor)|Timeout[: ]+\d+\s?ms|Timeout \d+ms exceeded|Test timeout of \d+|Worker exited unexpectedly|Target (?:page, context or browser has been closed|crashed)|browser has been closed/i

/** @param {readonly string[]} messages */
const isStall = (messages) => messages.length > 0 && messages.every((message) => STALLED.test(message))

/** @param {VitestFile} file */
const messagesOf = ({ message = '', assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.length > 0 ? failed.flatMap(({ failureMessages = [] }) => failureMessages) : [message]
}

/**
 * The files to try a second time, on a machine that has nothing else to do: few, and stalled, or they have truly failed.
 * @param {VitestReport} report
 * @param {string} output
 * @returns {string[]}
 */
export function secondTry({ testResults }, output = '') {
  // Vitest counts these for no file: whose they are cannot be told.
  if (/Unhandled (?:Errors?|Rejections?)/.test(output)) return []
  const failed = testResults.filter(({ status }) => status === 'failed')
  const isOurs = failed.length > MAY_BE_FLAKY || failed.some((file) => !isStall(messagesOf(file)))
  return isOurs ? [] : failed.map(({ name }) => name)
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
 * A journey that stalled and passed the second time is named in the summary; several of them, or one that failed for another
 * reason, are a failure.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ suites, errors = [] }) {
  /** @param {PlaywrightSuite} suite @param {string[]} path @returns {{ name: string, status: string, isStall: boolean }[]} */
  const flatten = ({ title, specs = [], suites = [] }, path) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results = [] }) => ({
        name: [...path, title, spec.title].join(' '),
        status,
        isStall: isStall(results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))),
      })),
    ),
    ...suites.flatMap((suite) => flatten(suite, [...path, title])),
  ]
  const tests = suites.flatMap((suite) => flatten(suite, []))
  const named = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted)
  const flaky = named('flaky')
  const stalled = flaky.filter((test) => test.isStall)
  const passed = named('expected').length + (stalled.length > MAY_BE_FLAKY ? 0 : stalled.length)
  const skipped = named('skipped').map(({ name }) => name)
  const failed = tests.length - passed - skipped.length + errors.length
  return { passed, failed, skipped, flaky: flaky.map(({ name }) => name) }
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
