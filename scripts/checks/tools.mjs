// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's root. */
export const root = join(import.meta.dirname, '../..')

/** Folders that no check enters: installed, built, or wrong on purpose. */
const skipped =
  /(^|\/)(node_modules|dist|coverage|\.data|\.cache|test-results|playwright-report|checks\/fixtures)(\/|$)/

/**
 * Our own files with one of the endings, relative to the root, in a stable order.
 * @param {string} from
 * @param {string[]} endings
 */
export function listFiles(from, endings) {
  // Braces around a single word are no pattern.
  const patterns = endings.map((ending) => `{packages,apps,e2e,bench,scripts}/**/*.${ending}`)
  return globSync(patterns, { cwd: from, exclude: (path) => skipped.test(slashed(path)) })
    .map(slashed)
    .toSorted()
}

/** @param {string} path */
export const slashed = (path) => path.replaceAll('\\', '/')

/**
 * The JavaScript file behind a tool, so that it starts on this very Node on every platform (no shims, no shell).
 * @param {string} packageName
 * @param {string} [command]
 */
export function bin(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const manifest = readJson(join(folder, 'package.json'))
  const file = /** @type {{ bin: Record<string, string> }} */ (manifest).bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, file)
}

/**
 * @param {string} path
 * @returns {unknown}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
