// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './tools.mjs'

/** Of so many runs on this machine it is remembered what passed only the second time. */
const RUNS = 10
const memory = join(root, 'node_modules/.cache/xinqiao/stalled.json')

/**
 * Remembers what passed only the second time in this run, and names what had done so before: once is the machine, twice is the
 * test.
 * @param {readonly string[]} names
 * @param {string} [path]
 * @returns {string[]}
 */
export function stalledOften(names, path = memory) {
  const runs = read(path)
  const often = names.filter((name) => runs.some((run) => run.includes(name)))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify([...runs, names].slice(-RUNS + 1)))
  return often
}

/** @param {string} path @returns {string[][]} */
function read(path) {
  try {
    return /** @type {string[][]} */ (JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return []
  }
}
