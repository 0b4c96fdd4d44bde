import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { clientFor, serversOf } from './servers.ts'

// `date` stays text: as a Date it would shift by the server's own zone.
pg.types.setTypeParser(1082, (text) => text)

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

/** With `pipeline`, statements leave as they are asked for, without waiting for the answers before them. */
export const openPool = (url: string, max: number, onError: (error: Error) => void, pipeline = false): Pool => {
  const pool = new pg.Pool({
    connectionString: serversOf(url)[0],
    // Its type knows no clients that take a configuration.
    Client: clientFor(url) as unknown as new () => pg.ClientBase,
    pipeline,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that breaks must never take the process down.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Everything asked for in this turn of the event loop leaves in one packet. */
export const holdPackets = (client: PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const names = new Map<string, string>()

/** Statements are prepared once per connection under a name made of their text. */
export const statementName = (text: string): string => {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
  }
  return name
}
