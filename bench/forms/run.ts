// Form engines side by side in real Chromium: builds every engine, measures each in a fresh browser, interleaved.
// `npm run bench -- forms [--runs 5] [--engines bare,ours] [--workloads form300,likert90] [--cpu 4] [--shots] [--no-build]`
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../lib/chromium.ts'
import { buildAll, engineFiles } from './build.ts'
import { measure } from './measure.ts'
import { servePages } from './page-server.ts'
import { report } from './report.ts'
import type { Round, Size } from './samples.ts'
import { workloads, type WorkloadName } from './workload.ts'

const here = import.meta.dirname
const out = join(here, '../../.cache/forms-bench')
const OWN_PACKAGES = new Set(['bare', 'ours'])
const flag = (name: string): boolean => process.argv.includes(`--${name}`)
const option = (name: string, fallback: string): string =>
  flag(name) ? (process.argv[process.argv.indexOf(`--${name}`) + 1] ?? fallback) : fallback

const runs = Math.min(Number(option('runs', '5')), 50)
const all = Object.keys(engineFiles()).toSorted((a, b) => Number(b === 'bare') - Number(a === 'bare'))
const engines = option('engines', all.join(',')).split(',')
const names = option('workloads', Object.keys(workloads).join(',')).split(',') as WorkloadName[]
const cpu = Number(option('cpu', '1'))

/** A fixed piece of work, timed before every page: if its time varies, so does the machine, and the table is to be doubted. */
const pulse = (): number => {
  const start = performance.now()
  let x = 1
  for (let i = 0; i < 30_000_000; i++) x = (x * 1103515245 + 12345) & 0x7fffffff
  return x ? performance.now() - start : 0
}

/** The peers are no packages of the project: they are installed here, when somebody wants to see them. */
const installPeers = (): void => {
  for (const folder of [here, join(here, 'engines/formily')]) {
    if (existsSync(join(folder, 'node_modules'))) continue
    const args = ['install', '--no-package-lock', '--no-audit', '--no-fund']
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  }
}

const sizeOf = (engine: string, loaded: readonly string[]): Size => {
  const files = readdirSync(join(here, 'dist', engine, 'assets'))
  const sum = (ending: string, isWanted: (file: string) => boolean): number =>
    files
      .filter((file) => file.endsWith(ending) && isWanted(file))
      .reduce(
        (bytes, file) =>
          bytes + gzipSync(readFileSync(join(here, 'dist', engine, 'assets', file)), { level: 9 }).length,
        0,
      )
  const isLoaded = (file: string): boolean => loaded.some((path) => path.endsWith(`/${file}`))
  return {
    js: sum('.js', isLoaded),
    css: sum('.css', isLoaded),
    later: sum('.js', (file) => !isLoaded(file)),
  }
}

const results: Round[] = []
const measureAll = async (origin: string, executablePath: string): Promise<void> => {
  for (let run = 0; run < runs; run++) {
    // A different engine leads each round, so that no one always has the cold or the warm place.
    const order = engines.map((_, i) => engines[(i + run) % engines.length]!)
    for (const workload of names)
      for (const engine of order) {
        const machine = { pulse: pulse(), load: os.loadavg()[0] ?? 0 }
        const shots = flag('shots') && run === 0
        const result = await measure({ engine, workload, origin, executablePath, cpu, shots })
        results.push({ run, ...machine, ...result })
        console.error(`run ${run + 1}/${runs} ${workload} ${engine} ${result.problems.join('; ')}`)
      }
  }
}

if (engines.some((name) => !OWN_PACKAGES.has(name))) installPeers()
if (!flag('no-build')) await buildAll(engines)
mkdirSync(out, { recursive: true })
const { origin, server } = await servePages()
try {
  await measureAll(origin, findChromium())
} finally {
  server.close()
}
const loadedBy = (engine: string) => results.find((result) => result.engine === engine)?.loaded ?? []
const summary = {
  machine: {
    cpu: os.cpus()[0]?.model ?? '',
    cores: os.cpus().length,
    node: process.version,
    chromium: results[0]?.chromium ?? '',
  },
  settings: { runs, cpu },
  sizes: Object.fromEntries(engines.map((engine) => [engine, sizeOf(engine, loadedBy(engine))])),
  results,
}
writeFileSync(join(out, `results${cpu > 1 ? `-cpu${cpu}` : ''}.json`), JSON.stringify(summary))
console.log(report(summary))
