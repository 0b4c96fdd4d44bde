// @ts-check
import { repeated } from './failures.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string, note?: string, stalled?: string, failures?: string[], times?: string[] }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/**
 * Runs every step, whatever became of those before it, and closes with the line that continuous integration reads.
 * @param {Step[]} steps
 * @param {(text: string) => void} print
 * @param {(name: string) => void} [announce]
 */
export async function runSteps(steps, print, announce = () => undefined) {
  const rows = []
  /** @type {string[]} */
  const wrong = []
  /** @type {string[]} */
  const slow = []
  const totals = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    announce(name)
    const started = performance.now()
    const outcome = await run().catch(broken)
    const seconds = (performance.now() - started) / 1000
    totals.passed += outcome.passed
    totals.failed += outcome.failed
    if (outcome.failed > 0) print(`\n── ${name} failed ──\n${outcome.output.trim()}\n`)
    // What passed only the second time is shown as it failed: somebody may recognise it.
    else if (outcome.stalled) print(`\n── ${name}: the first time ──\n${outcome.stalled.trim()}\n`)
    if (outcome.failed > 0) wrong.push('', `${name}:`, ...repeated(outcome.failures ?? [], outcome.output))
    if (outcome.times?.length) slow.push('', `${name}, the slowest files:`, ...outcome.times)
    rows.push([name, outcome.failed > 0 ? 'FAILED' : 'ok', `${seconds.toFixed(1)} s`, outcome.note ?? ''])
  }
  print([...slow, '', ...table(rows), ...wrong, '', `${totals.passed} passed, ${totals.failed} failed`].join('\n'))
  return totals
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function broken(error) {
  return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** @param {string[][]} rows */
function table(rows) {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(([name = '', result = '', seconds = '', note = '']) =>
    [name.padEnd(widths[0] ?? 0), result.padEnd(widths[1] ?? 0), seconds.padStart(widths[2] ?? 0), note]
      .join('  ')
      .trimEnd(),
  )
}
