// @ts-check
// Arrows point down only. Run: node scripts/checks/boundaries.mjs [root]
import { cycles, reached, readGraph } from './graph.mjs'
import { root as repository } from './tools.mjs'

/**
 * @typedef {import('./graph.mjs').Edge} Edge
 * @typedef {{ zone: string, name: string | undefined, test: boolean }} Place
 * @typedef {{ file: string, line?: number, rule: string, message: string }} Problem
 */

/** What each place may import of ours; places that are not listed (tests, tools) may import anything that is not a tool. */
const mayImport = new Map([
  ['domain', ['domain']],
  ['contract', ['contract', 'domain']],
  ['db', ['db', 'kernel', 'contract', 'domain']],
  ['kernel', ['kernel', 'db', 'contract', 'domain']],
  ['module', ['module', 'kernel', 'contract', 'domain']],
  ['main', ['main', 'module', 'kernel', 'db', 'contract', 'domain']],
  ['kit', ['kit', 'contract', 'domain']],
  ['session', ['session', 'contract', 'domain']],
  ['feature', ['feature', 'session', 'kit', 'contract', 'domain']],
  ['shell', ['shell', 'feature', 'session', 'kit', 'contract', 'domain']],
  ['web public', []],
  ['web entry', ['web entry', 'shell', 'kit', 'contract', 'domain']],
])

/** @type {[pattern: RegExp, zone: string][]} */
const map = [
  [/^packages\/domain\/(?:src|test)\//, 'domain'],
  [/^packages\/contract\/(?:src|test)\//, 'contract'],
  [/^apps\/server\/src\/kernel\//, 'kernel'],
  [/^apps\/server\/src\/modules\/([^/]+)\//, 'module'],
  [/^apps\/server\/src\/main\//, 'main'],
  [/^apps\/server\/db\//, 'db'],
  [/^apps\/server\/test\//, 'server test'],
  [/^apps\/web\/src\/kit\//, 'kit'],
  [/^apps\/web\/src\/session\//, 'session'],
  [/^apps\/web\/src\/features\/([^/]+)\//, 'feature'],
  [/^apps\/web\/src\/shell\//, 'shell'],
  [/^apps\/web\/src\/(?:main\.tsx|[^/]+\.d\.ts|[^/]+\.css)$/, 'web entry'],
  [/^apps\/web\/public\//, 'web public'],
  [/^apps\/web\/test\//, 'web test'],
  [/^(?:scripts|e2e|bench)\/|^(?:packages|apps)\/[^/]+\/[^/]+\.config\.ts$/, 'tool'],
]

const browserZones = new Set(['domain', 'contract', 'kit', 'session', 'feature', 'shell', 'web entry'])
const domainTestPackages = new Set(['vitest', 'fast-check'])

/**
 * @param {string} file
 * @returns {Place}
 */
function place(file) {
  const test = /\.test\.tsx?$|^(?:packages|apps)\/[^/]+\/test\//.test(file)
  for (const [pattern, zone] of map) {
    const match = pattern.exec(file)
    if (match) return { zone, name: match[1], test }
  }
  return { zone: 'nowhere', name: undefined, test }
}

/** @param {string} file */
const packageOf = (file) => file.split('/', 2).join('/')

/**
 * Rules on one import, in order: the first that is broken speaks.
 * @type {[rule: string, isBroken: (edge: Edge & { to: string }, here: Place, there: Place) => boolean, why: string][]}
 */
const rulesOnOurs = [
  ['web-server', ({ from, to }) => isIn('web', from) && isIn('server', to), 'the web never imports the server'],
  ['server-web', ({ from, to }) => isIn('server', from) && isIn('web', to), 'the server never imports the web'],
  ['tool', (_, _here, there) => there.zone === 'tool', 'a tool is no part of the product'],
  ['test-helper', (_, here, there) => there.test && !here.test, 'only tests use what is made for tests'],
  [
    'layer',
    (_, here, there) => !there.test && mayImport.get(here.zone)?.includes(there.zone) === false,
    'arrows point down only',
  ],
  [
    'package-door',
    ({ from, to, specifier }) => specifier.startsWith('.') && packageOf(from) !== packageOf(to),
    'another package is entered by its name, not by path',
  ],
  [
    'module-door',
    ({ to }, here, there) =>
      here.zone === 'module' &&
      there.zone === 'module' &&
      here.name !== there.name &&
      !/\/modules\/[^/]+\/index\.ts$/.test(to),
    'modules meet at index.ts',
  ],
  [
    'feature-inside',
    ({ to }, here, there) =>
      here.zone === 'feature' &&
      there.zone === 'feature' &&
      here.name !== there.name &&
      !/\/features\/[^/]+\/index\.tsx?$/.test(to),
    'features meet at index.ts',
  ],
  [
    'feature-door',
    ({ to }, here, there) =>
      here.zone === 'shell' &&
      there.zone === 'feature' &&
      !/\/features\/([^/]+)\/(index\.tsx?|\1\.routes\.ts)$/.test(to),
    'the shell enters a feature by its routes or its index',
  ],
  ['kit-client', ({ to }, here) => here.zone === 'kit' && isIn('client', to), 'the kit does not fetch'],
  [
    'schema-in-browser',
    ({ from, to, type }, here) => isIn('web', from) && !here.test && !type && to === 'packages/contract/src/index.ts',
    'schemas stay out of the browser: import type, or use the client',
  ],
]

/**
 * @param {'web' | 'server' | 'client'} part
 * @param {string} file
 */
const isIn = (part, file) => file.startsWith(part === 'client' ? 'packages/contract/src/client/' : `apps/${part}/`)

/**
 * @param {Edge} edge
 * @returns {[rule: string, why: string] | undefined}
 */
function judge(edge) {
  const { from, to, external, builtin, reExport } = edge
  const here = place(from)
  if (here.zone === 'tool') return undefined
  if (!to && !external) return ['unresolved', 'names no file of ours: write the extension, compute no paths']
  if (reExport && !from.endsWith('/index.ts')) return ['barrel', 'only a door (index.ts) re-exports']
  if (builtin && browserZones.has(here.zone) && !here.test) return ['browser-builtin', 'browsers have no such module']
  if (external && here.zone === 'domain' && !(here.test && domainTestPackages.has(external))) {
    return ['domain-package', 'the domain stands on nothing']
  }
  if (!to) return undefined
  const [rule, , why] = rulesOnOurs.find(([, isBroken]) => isBroken({ ...edge, to }, here, place(to))) ?? []
  return rule && why ? [rule, why] : undefined
}

/** The folder of one capability, on its floor. The shell's folders still know each other; that list is to go. */
const room =
  /^(?:packages\/(?:domain|contract)\/src|apps\/server\/src\/(?:modules|kernel)|apps\/web\/src\/(?:features|kit))\/[^/]+(?=\/)/

/**
 * A folder that leads back to itself through others has no place of its own, even where no file does.
 * @param {readonly Edge[]} edges
 */
function* ringsOfRooms(edges) {
  /** @type {Map<string, Map<string, Edge>>} */
  const doors = new Map()
  for (const edge of edges) {
    const [here] = room.exec(edge.from) ?? []
    const [there] = room.exec(edge.to ?? '') ?? []
    const isForTests = place(edge.from).test || /\.(?:fixture|harness)\.tsx?$/.test(edge.from)
    if (!here || !there || here === there || isForTests) continue
    const known = doors.get(here) ?? /** @type {Map<string, Edge>} */ (new Map())
    doors.set(here, known.set(there, { ...edge, to: there }))
  }
  yield* cycles(new Map([...doors].map(([from, to]) => [from, [...to.values()]])))
}

/** @param {string} root */
export function findProblems(root) {
  const { files, edges, clockReads } = readGraph(root)
  const outgoing = Map.groupBy(edges, ({ from }) => from)
  /** @type {Problem[]} */
  const problems = []
  for (const edge of edges) {
    const [rule, why] = judge(edge) ?? []
    if (rule) problems.push({ file: edge.from, line: edge.line, rule, message: `${edge.to ?? edge.specifier}: ${why}` })
  }
  for (const file of files.filter((file) => place(file).zone === 'nowhere')) {
    problems.push({ file, rule: 'nowhere', message: 'no place on the map has such files' })
  }
  for (const { file, line } of clockReads) {
    const { zone, test } = place(file)
    if (zone === 'domain' && !test)
      problems.push({ file, line, rule: 'clock', message: 'time comes in as an argument' })
  }
  for (const ring of cycles(outgoing)) {
    problems.push({ file: ring[0] ?? '', rule: 'cycle', message: ring.join(' → ') })
  }
  for (const ring of ringsOfRooms(edges)) {
    problems.push({ file: ring[0] ?? '', rule: 'ring', message: ring.join(' → ') })
  }
  const client = files.filter((file) => isIn('client', file) && !place(file).test)
  for (const [file, chain] of reached(outgoing, client, ({ external }) => external === 'typebox')) {
    problems.push({ file, rule: 'client-light', message: `carries schemas into the browser: ${chain}` })
  }
  for (const [file, chain] of reached(outgoing, ['scripts/ensure.mjs'], ({ builtin }) => !builtin)) {
    problems.push({ file, rule: 'before-install', message: `runs before anything is installed: ${chain}` })
  }
  return { problems, files: files.length, imports: edges.length }
}

if (import.meta.main) {
  const { problems, files, imports } = findProblems(process.argv[2] ?? repository)
  for (const { file, line = 1, rule, message } of problems) console.log(`${file}:${line}  ${rule}  ${message}`)
  console.log(`${files} files, ${imports} imports, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
