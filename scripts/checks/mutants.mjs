// @ts-check
// What `npm run mutants` decides without touching anything: which ones, how a file reads when mutated, and what a report proves.

/**
 * @typedef {import('../mutants/mutant.ts').Mutant} Mutant
 * @typedef {import('./counts.mjs').VitestReport} VitestReport
 */

/**
 * An expectation that did not hold, a counterexample, two writers whom only the database told apart, or time that ran out: a
 * mutant that merely breaks a file is not caught.
 */
const NOTICED =
  /^(?:AssertionError|\w*Error: (?:expect(?:ed |\()|Property failed|Test timed out|Unable to find|Found multiple|promise (?:resolved|rejected) )|error: (?:duplicate key|deadlock detected)|TestingLibraryElementError)/

/**
 * @param {readonly Mutant[]} mutants
 * @param {readonly string[]} words
 */
export const chosenBy = (mutants, words) =>
  mutants.filter((mutant) =>
    words.every((word) => [mutant.name, mutant.file, mutant.caughtBy].some((text) => text.includes(word))),
  )

/**
 * The text with the guard switched off; null when the guard is not there exactly once: then the mutant is stale.
 * @param {string} text
 * @param {Pick<Mutant, 'find' | 'replace'>} mutant
 */
export function mutated(text, { find, replace }) {
  const parts = text.split(find)
  return parts.length === 2 && find !== replace ? parts.join(replace) : null
}

/**
 * Whether a test of the report noticed; otherwise why not.
 * @param {VitestReport} report
 * @returns {{ result: 'caught' | 'MISSED' | 'BROKEN', note: string }}
 */
export function judge({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const noticed = failed.find(({ failureMessages = [] }) => failureMessages.some((message) => NOTICED.test(message)))
  if (noticed) return { result: 'caught', note: noticed.fullName }
  const first = (failed[0]?.failureMessages?.[0] ?? testResults.find(({ message }) => message)?.message ?? '').split(
    '\n',
  )[0]
  if (failed.length > 0 || first) return { result: 'BROKEN', note: `failed, but expected nothing: ${first}` }
  const passed = tests.filter(({ status }) => status === 'passed').length
  return passed > 0 ? { result: 'MISSED', note: `${passed} tests passed` } : { result: 'BROKEN', note: 'no test ran' }
}

/**
 * Why this mutant proves nothing whatever its run says: its test fails anyway, or does not exist.
 * @param {Mutant} mutant
 * @param {VitestReport} unmutated
 * @returns {string | null}
 */
export function unfit({ caughtBy, test }, { testResults }) {
  const file = testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(caughtBy))
  if (!file) return `no such test file: ${caughtBy}`
  const tests = file.assertionResults.filter(({ fullName }) => !test || new RegExp(test).test(fullName))
  if (tests.length === 0) return `no test is called ${test}`
  const failing = tests.find(({ status }) => status === 'failed')
  if (failing) return `fails without the mutant: ${failing.fullName}`
  return tests.some(({ status }) => status === 'passed') ? null : `not run without the mutant: ${caughtBy}`
}

/**
 * The vitest project of a test file: the others need not be loaded.
 * @param {string} path
 */
export function projectOf(path) {
  const [, project] = /^(?:apps|packages)\/([^/]+)\//.exec(path) ?? []
  if (!project) throw new Error(`not a test of ours: ${path}`)
  return /\.own\.test\.tsx?$/.test(path) ? `${project}-own` : project
}
