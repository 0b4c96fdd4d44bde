import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pg from 'pg'
import type { Statement } from './statements.ts'

/** Part of PostgreSQL's own tools, not of the product: where it is missing, a plain client stands in for it. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

// The driver's own way of writing a value down; its types do not tell of it.
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => Buffer | string | null | undefined
}

const literal = (value: unknown): string => {
  const plain = prepareValue(value)
  if (plain === null || plain === undefined) return 'null'
  return pg.escapeLiteral(Buffer.isBuffer(plain) ? `\\x${plain.toString('hex')}` : plain)
}

/** What one connection says: each statement prepared once, as the server's own connections do, then all its works. */
const share = (works: readonly Statement[][]): string => {
  const names = new Map<string, string>()
  const lines = works.flat().map(({ text, values }) => {
    if (values.length === 0) return `${text.replaceAll(';', ' \\;')};`
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return `execute ${name}(${values.map(literal).join(', ')});`
  })
  const prepared = [...names].map(([text, name]) => `prepare ${name} as ${text.replaceAll(/\s+/g, ' ')};`)
  return [...prepared, ...lines].join('\n')
}

/** The works a second that pgbench gets through, shared out among its connections. */
export const pgbenchRate = (url: string, works: readonly Statement[][], connections: number, file: string): number => {
  const branches = Array.from({ length: connections }, (_, client) => {
    const own = works.filter((_work, at) => at % connections === client)
    return `\\${client === 0 ? 'if' : 'elif'} :client_id = ${client}\n${share(own)}`
  })
  writeFileSync(file, `${branches.join('\n')}\n\\endif\n`)
  const options = ['--no-vacuum', '--client', String(connections), '--jobs', '2', '--transactions', '1', '--file', file]
  const out = execFileSync('pgbench', [...options, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const runs = Number(/tps = ([\d.]+) \(without initial/.exec(out)?.[1])
  if (!out.includes(`number of transactions actually processed: ${connections}/${connections}`) || !(runs > 0))
    throw new Error(`pgbench did not finish:\n${out}`)
  return (runs * works.length) / connections
}
