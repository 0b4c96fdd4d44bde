import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { appRoleFor } from '../src/main/secrets.ts'
import { MASTER_KEY } from './harness.ts'

export type Ran = { code: number | null; out: string; err: string }
export type Running = {
  ran: Promise<Ran>
  kill(signal: NodeJS.Signals): void
  hear(text: string | RegExp): Promise<string>
}

export type Deployment = {
  /** Of an empty database that belongs to its account. */
  databaseUrl: string
  dataDir: string
  start(script: string, args?: readonly string[], env?: Record<string, string>): Running
  run(script: string, args?: readonly string[], env?: Record<string, string>): Promise<Ran>
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  remove(): Promise<void>
}

const main = (script: string) => fileURLToPath(new URL(`../src/main/${script}.ts`, import.meta.url))

const asAdmin = async <T extends pg.QueryResultRow>(
  url: string,
  texts: readonly string[],
  values: unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const text of texts) ({ rows } = await client.query<T>(text, values))
    return rows
  } finally {
    await client.end()
  }
}

/** What an operator has: an ordinary PostgreSQL account that may create roles, a database of its own, and our commands. */
export const createDeployment = async (): Promise<Deployment> => {
  const admin = inject('postgresUrl')
  const name = `xinqiao_ops_${randomBytes(5).toString('hex')}`
  await asAdmin(admin, [
    `create role ${name} login createrole password 'ops'`,
    `create database ${name} owner ${name} encoding 'UTF8' template template0`,
  ])
  const url = new URL(admin)
  url.pathname = `/${name}`
  const asSuperuser = url.href
  url.username = name
  url.password = 'ops'
  const databaseUrl = url.href
  const dataDir = mkdtempSync(join(tmpdir(), 'xinqiao-ops-'))
  const base = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MASTER_KEY: MASTER_KEY.toString('base64'),
    RUN_JOBS: '0',
    // Each command is a process of its own: what one has compiled the next need not.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  }
  const start: Deployment['start'] = (script, args = [], env = {}) => launch(main(script), args, { ...base, ...env })
  return {
    databaseUrl,
    dataDir,
    start,
    run: (script, args, env) => start(script, args, env).ran,
    query: (text, values) => asAdmin(asSuperuser, [text], values),
    remove: async () => {
      await asAdmin(admin, [
        `drop database if exists ${name} with (force)`,
        `drop role if exists ${appRoleFor(databaseUrl)}`,
        `drop role ${name}`,
      ])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const launch = (file: string, args: readonly string[], env: Record<string, string>): Running => {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  const ears = new Set<() => void>()
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString()
    for (const listen of ears) listen()
  })
  child.stderr.on('data', (data: Buffer) => (err += data.toString()))
  const ran = new Promise<Ran>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  return {
    ran,
    kill: (signal) => void child.kill(signal),
    hear: (text) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          const heard = typeof text === 'string' ? out.includes(text) : text.test(out)
          if (heard) resolve(out)
        }
        ears.add(listen)
        listen()
        void ran.then(() => reject(new Error(`ended before saying ${String(text)}:\n${out}\n${err}`)))
      }),
  }
}
