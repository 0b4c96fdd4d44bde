// @ts-check
// npm run mutants: switches off one guard after the other and expects the named test to fail. `npm run mutants -- booking`
// runs those with the word in their name or files; `--trust` does not first run the tests on the code as it is.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, endAll } from './checks/command.mjs'
import { chosenBy, judge, mutated, projectOf, unfit } from './checks/mutants.mjs'
import { bin, readJson, root } from './checks/tools.mjs'
import { mutants } from './mutants/all.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/embedded.ts'

/**
 * @typedef {import('./mutants/mutant.ts').Mutant} Mutant
 * @typedef {import('./checks/counts.mjs').VitestReport} VitestReport
 */

const scratch = mkdtempSync(join(tmpdir(), 'xinqiao-mutants-'))

/** One server for all of them: each run migrates a database of its own in it. @type {() => Promise<void>} */
let stopDatabase = async () => undefined

/** @param {readonly Mutant[]} chosen */
async function openDatabase(chosen) {
  if (process.env['TEST_DATABASE_URL'] || !chosen.some(({ caughtBy }) => caughtBy.startsWith('apps/server/'))) return
  const dataDir = join(scratch, 'postgres')
  const server = await startEmbeddedPostgres({
    dataDir,
    superuserPassword: 'test',
    log: () => undefined,
    durability: 'none',
  })
  stopDatabase = () => server.stop()
  process.env['TEST_DATABASE_URL'] = server.url
}

/** The file that is mutated right now, as it was. @type {{ path: string, text: string } | null} */
let original = null

/** Synchronous, so that it also happens while the process leaves. */
function restore() {
  if (original) writeFileSync(original.path, original.text)
  original = null
}

process.once('exit', () => {
  restore()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    restore()
    void endAll()
      .then(() => stopDatabase())
      .finally(() => process.exit(128 + constants.signals[signal]))
  })
}

/**
 * @param {readonly string[]} files
 * @param {string} [test]
 * @returns {Promise<VitestReport>}
 */
async function vitest(files, test) {
  const report = join(scratch, 'report.json')
  rmSync(report, { force: true })
  const projects = [...new Set(files.map(projectOf))].map((name) => `--project=${name}`)
  const { output } = await command([
    bin('vitest'),
    'run',
    ...files,
    ...projects,
    ...(test ? ['-t', test] : []),
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  try {
    return /** @type {VitestReport} */ (readJson(report))
  } catch {
    // Nothing could start, a migration that fails for instance: no test has noticed anything.
    return { testResults: [{ name: '', status: 'failed', message: output.trim(), assertionResults: [] }] }
  }
}

/**
 * @param {Mutant} mutant
 * @returns {Promise<{ result: string, note: string }>}
 */
async function attempt(mutant) {
  const path = join(root, mutant.file)
  const text = readFileSync(path, 'utf8')
  const changed = mutated(text, mutant)
  if (changed === null) return { result: 'STALE', note: `the guard is not there once: ${mutant.file}` }
  original = { path, text }
  try {
    writeFileSync(path, changed)
    return judge(await vitest([mutant.caughtBy], mutant.test))
  } finally {
    restore()
  }
}

/** @param {readonly Mutant[]} chosen */
function refuseUncommitted(chosen) {
  const files = [...new Set(chosen.map(({ file }) => file))]
  const dirty = execFileSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  }).trimEnd()
  if (dirty) throw new Error(`These files have changes that are not committed; a mutant would endanger them:\n${dirty}`)
}

/**
 * The same tests on the code as it is. Those that will run without the rest of their file run without it here, too: a test
 * that leans on one before it would fail with every mutant.
 * @param {readonly Mutant[]} chosen
 */
async function asItIs(chosen) {
  const whole = new Set(chosen.filter(({ test }) => !test).map(({ caughtBy }) => caughtBy))
  const named = chosen.filter(({ test }) => test)
  const parts = new Set(named.map(({ caughtBy }) => caughtBy))
  const names = [...new Set(named.map(({ test }) => `(?:${test})`))].join('|')
  const none = /** @type {VitestReport} */ ({ testResults: [] })
  return {
    whole: whole.size > 0 ? await vitest([...whole]) : none,
    parts: parts.size > 0 ? await vitest([...parts], names) : none,
  }
}

/** @param {readonly Mutant[]} chosen @param {boolean} trusting */
async function run(chosen, trusting) {
  refuseUncommitted(chosen)
  await openDatabase(chosen)
  const unmutated = trusting ? null : await asItIs(chosen)
  const width = Math.max(...chosen.map(({ name }) => name.length))
  const counts = new Map()
  for (const mutant of chosen) {
    const started = performance.now()
    const why = unmutated && unfit(mutant, mutant.test ? unmutated.parts : unmutated.whole)
    const { result, note } = why ? { result: 'UNFIT', note: why } : await attempt(mutant)
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
    counts.set(result, (counts.get(result) ?? 0) + 1)
    console.log(`${mutant.name.padEnd(width)}  ${result.padEnd(6)} ${seconds} s  ${note}`)
  }
  console.log(['', [...counts].map(([result, count]) => `${count} ${result}`).join(', ')].join('\n'))
  return [...counts.keys()].every((result) => result === 'caught')
}

const words = process.argv.slice(2)
const chosen = chosenBy(
  mutants,
  words.filter((word) => !word.startsWith('--')),
)
try {
  if (chosen.length === 0) throw new Error('No mutant has these words in its name or its files.')
  process.exitCode = (await run(chosen, words.includes('--trust'))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await stopDatabase()
}
