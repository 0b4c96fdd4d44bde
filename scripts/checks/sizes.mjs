// @ts-check
// File sizes against the house budget. Run: node scripts/checks/sizes.mjs [root]
// Limit and exemptions are the linter's own (max-lines in .oxlintrc.json); this check adds SQL and styles, and the summary.
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { listFiles, readJson, root as repository } from './tools.mjs'

/**
 * @typedef {Record<string, unknown>} Rules
 * @typedef {{ rules: Rules, overrides: { files: string[], rules: Rules }[] }} LintConfig
 */

/**
 * @param {string} root
 * @param {LintConfig} [config]
 */
export function measure(root, config = /** @type {LintConfig} */ (readJson(join(repository, '.oxlintrc.json')))) {
  const limit = /** @type {[string, { max: number }]} */ (config.rules['max-lines'])[1].max
  const exempt = config.overrides.filter(({ rules }) => rules['max-lines'] === 'off').flatMap(({ files }) => files)
  const files = listFiles(root, ['ts', 'tsx', 'mjs', 'js', 'css', 'sql'])
    .filter((path) => !exempt.some((pattern) => matchesGlob(path, pattern)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
    .toSorted((a, b) => a.lines - b.lines)
  /** @param {number} share */
  const quantile = (share) => files[Math.ceil(files.length * share) - 1]?.lines ?? 0
  return {
    limit,
    count: files.length,
    median: quantile(0.5),
    p90: quantile(0.9),
    longest: files.at(-1),
    tooLong: files.filter(({ lines }) => lines > limit),
  }
}

if (import.meta.main) {
  const { limit, count, median, p90, longest, tooLong } = measure(process.argv[2] ?? repository)
  for (const { path, lines } of tooLong) console.log(`${path}  ${lines} lines, the limit is ${limit}`)
  console.log(
    `${count} files, median ${median} lines, p90 ${p90}, longest ${longest?.lines ?? 0} (${longest?.path ?? 'none'})`,
  )
  process.exitCode = tooLong.length > 0 ? 1 : 0
}
