// @ts-check
// The import graph as it resolves on disk: no aliases, no guessing, so a rule cannot be dodged by another spelling.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { listFiles, readJson, slashed } from './tools.mjs'

/**
 * @typedef {{ from: string, specifier: string, line: number, type: boolean, to: string | undefined,
 *   external: string | undefined, builtin: boolean, reExport: boolean }} Edge
 * `to` is a file of ours relative to the root; `external` is a package name; neither means that it does not resolve.
 * `type` marks imports that are erased and so never reach a running program.
 * @typedef {{ files: string[], edges: Edge[], clockReads: { file: string, line: number }[] }} Graph
 * @typedef {{ specifier: string | undefined, start: number, type?: boolean, reExport?: boolean, glob?: boolean }} Request
 */

const computed = '(computed)'
const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))

/**
 * @param {string} root
 * @returns {Graph}
 */
export function readGraph(root) {
  const files = listFiles(root, ['ts', 'tsx', 'mts', 'mjs', 'js'])
  /** @type {Graph} */
  const graph = { files, edges: [], clockReads: [] }
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const { requests, clockReads } = parse(file, text)
    graph.clockReads.push(...clockReads.map((start) => ({ file, line: lineAt(text, start) })))
    for (const request of requests) {
      for (const specifier of expand(root, file, request)) {
        graph.edges.push({
          from: file,
          specifier,
          line: lineAt(text, request.start),
          type: request.type ?? false,
          reExport: request.reExport ?? false,
          ...resolve(root, file, specifier),
        })
      }
    }
  }
  return graph
}

/**
 * @param {string} file
 * @param {string} text
 */
function parse(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  /** @type {Request[]} */
  const requests = []
  /** @type {number[]} */
  const clockReads = []
  new Visitor({
    ImportDeclaration: ({ source, start, importKind }) => {
      requests.push({ specifier: source.value, start, type: importKind === 'type' })
    },
    ExportNamedDeclaration: ({ source, start, exportKind }) => {
      if (source) requests.push({ specifier: source.value, start, type: exportKind === 'type', reExport: true })
    },
    ExportAllDeclaration: ({ source, start, exportKind }) => {
      requests.push({ specifier: source.value, start, type: exportKind === 'type', reExport: true })
    },
    ImportExpression: ({ source, start }) => {
      requests.push({ specifier: literal(source), start })
    },
    TSImportType: ({ source, start }) => {
      requests.push({ specifier: source.value, start, type: true })
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      const called = text.slice(callee.start, callee.end)
      if (called === 'Date') clockReads.push(start)
      if (called === 'import.meta.glob') {
        const patterns = first?.type === 'ArrayExpression' ? first.elements : [first]
        requests.push(...patterns.map((pattern) => ({ specifier: literal(pattern), start, glob: true })))
      }
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      if (given.length === 0 && text.slice(callee.start, callee.end) === 'Date') clockReads.push(start)
    },
  }).visit(program)
  return { requests, clockReads }
}

/** @param {{ type: string, value?: unknown } | null | undefined} node */
function literal(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/**
 * @param {string} root
 * @param {string} file
 * @param {Request} request
 */
function expand(root, file, { specifier, glob }) {
  if (specifier === undefined) return [computed]
  if (!glob || specifier.startsWith('!')) return glob ? [] : [specifier]
  const folder = dirname(join(root, file))
  return globSync(specifier, { cwd: folder }).map((found) => {
    const path = slashed(relative(folder, join(folder, found)))
    return path.startsWith('.') ? path : `./${path}`
  })
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 * @returns {Pick<Edge, 'to' | 'external' | 'builtin'>}
 */
function resolve(root, file, specifier) {
  if (builtins.has(specifier)) return { to: undefined, external: specifier, builtin: true }
  const path = specifier.replace(/\?.*$/, '')
  const [scope = '', name = '', ...rest] = path.split('/')
  const target = path.startsWith('.') ? join(root, dirname(file), path) : scope === '@xinqiao' && door(root, name, rest)
  if (target) {
    const found = existsSync(target) && statSync(target).isFile()
    return { to: found ? slashed(relative(root, target)) : undefined, external: undefined, builtin: false }
  }
  if (path === computed || scope === '' || scope === '@xinqiao')
    return { to: undefined, external: undefined, builtin: false }
  return { to: undefined, external: scope.startsWith('@') ? `${scope}/${name}` : scope, builtin: false }
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string[]} rest
 */
function door(root, name, rest) {
  const folder = ['packages', 'apps', '.'].map((parent) => join(root, parent, name)).find(existsSync)
  if (!folder) return undefined
  const manifest = /** @type {{ exports?: Record<string, string> }} */ (readJson(join(folder, 'package.json')))
  const file = manifest.exports?.[['.', ...rest].join('/')]
  return file && join(folder, file)
}

/**
 * @param {string} text
 * @param {number} offset
 */
const lineAt = (text, offset) => text.slice(0, offset).split('\n').length

/**
 * Chains of runtime imports that lead from a start to a forbidden outside package.
 * @param {Map<string, Edge[]>} outgoing
 * @param {string[]} starts
 * @param {(edge: Edge) => boolean} forbidden
 * @returns {Generator<[start: string, chain: string]>}
 */
export function* reached(outgoing, starts, forbidden) {
  const seen = new Set(starts)
  const queue = starts.map((file) => [file])
  for (const chain of queue) {
    for (const edge of outgoing.get(chain.at(-1) ?? '') ?? []) {
      if (edge.type) continue
      if (edge.external && forbidden(edge)) yield [chain[0] ?? '', [...chain, edge.specifier].join(' → ')]
      if (!edge.to || seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push([...chain, edge.to])
    }
  }
}

/**
 * Rings of imports, none missed when there is any; erased imports count, because a knot of types cannot be taken apart either.
 * @param {Map<string, Edge[]>} outgoing
 */
export function* cycles(outgoing) {
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {string[]} */
  const path = []
  /** @param {string} file @returns {Generator<string[]>} */
  function* walk(file) {
    if (path.includes(file)) yield [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return
    done.add(file)
    path.push(file)
    for (const { to } of outgoing.get(file) ?? []) if (to) yield* walk(to)
    path.pop()
  }
  for (const file of outgoing.keys()) yield* walk(file)
}
