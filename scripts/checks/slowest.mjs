// @ts-check
// Where the minutes of a run went: whoever wants the suite shorter begins at the top of these lists.

/**
 * @typedef {import('./counts.mjs').VitestReport} VitestReport
 * @typedef {import('./counts.mjs').PlaywrightReport} PlaywrightReport
 * @typedef {import('./counts.mjs').PlaywrightSuite} PlaywrightSuite
 * @typedef {{ name: string, ms: number }} Timed
 */

const MOST = 12

/**
 * @param {VitestReport} report
 * @returns {Timed[]}
 */
export const vitestTimes = ({ testResults }) =>
  testResults.map(({ name, startTime = 0, endTime = startTime }) => ({ name, ms: endTime - startTime }))

/**
 * Of each file what its journeys took together, second tries too.
 * @param {PlaywrightReport} report
 * @returns {Timed[]}
 */
export function playwrightTimes({ suites }) {
  /** @param {PlaywrightSuite} suite @returns {number} */
  const inside = ({ specs = [], suites = [] }) =>
    sum(
      specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results.map(({ duration = 0 }) => duration))),
    ) + sum(suites.map(inside))
  return suites.map((suite) => ({ name: suite.title, ms: inside(suite) }))
}

/**
 * The slowest files and their share of all.
 * @param {readonly Timed[]} times
 * @returns {string[]}
 */
export function slowest(times) {
  const all = sum(times.map(({ ms }) => ms))
  if (all === 0) return []
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(
      ({ name, ms }) =>
        `  ${(ms / 1000).toFixed(1).padStart(7)} s ${((100 * ms) / all).toFixed(0).padStart(3)} %  ${name.split('/').slice(-3).join('/')}`,
    )
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
