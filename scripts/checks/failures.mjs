// @ts-check
// What failed, in few lines: repeated at the very end, where whoever sees only the end of a long log finds it.

/**
 * @typedef {import('./counts.mjs').VitestReport} VitestReport
 * @typedef {import('./counts.mjs').PlaywrightReport} PlaywrightReport
 * @typedef {import('./counts.mjs').PlaywrightSuite} PlaywrightSuite
 */

/** Enough of a message to recognise it. */
const LINES = 12
/** More than this is no list to read: the log above has them all. */
const MOST = 20

/** @param {string} text */
const opening = (text) =>
  text
    .split('\n')
    .slice(0, LINES)
    .map((line) => `    ${line}`.slice(0, 240).trimEnd())
    .join('\n')

/** @param {string} text */
const ending = (text) => opening(text.trim().split('\n').slice(-LINES).join('\n'))

/** @param {string} name @param {readonly string[]} messages */
const said = (name, messages) => [`  ${name}`, ...messages.slice(0, 1).map(opening)].join('\n')

/**
 * @param {VitestReport} report
 * @returns {string[]}
 */
export const vitestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [said(name, [message])]
        : failed.map(({ fullName, failureMessages = [] }) => said(`${name} › ${fullName}`, failureMessages))
    })

/**
 * @param {PlaywrightReport} report
 * @returns {string[]}
 */
export function playwrightFailures({ suites }) {
  /** @param {PlaywrightSuite} suite @param {string[]} path @returns {string[]} */
  const inside = ({ title, specs = [], suites = [] }, path) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results = [] }) =>
          said(
            [...path, title, spec.title].join(' › '),
            results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
          ),
        ),
    ),
    ...suites.flatMap((suite) => inside(suite, [...path, title])),
  ]
  return suites.flatMap((suite) => inside(suite, []))
}

/**
 * What to repeat of one step that failed: its failures by name, or, where a runner complains of something it counts for no
 * test, that; or what it printed last.
 * @param {readonly string[]} failures
 * @param {string} output
 * @returns {string[]}
 */
export function repeated(failures, output) {
  if (failures.length > 0)
    return [
      ...failures.slice(0, MOST),
      ...(failures.length > MOST ? [`  … and ${failures.length - MOST} more, above`] : []),
    ]
  const at = output.search(/Unhandled (?:Errors?|Rejections?)/)
  return [at < 0 ? ending(output) : opening(output.slice(at))]
}
